/**
 * Teaches a network of one hidden layer the shapes of letters: every sample is a drawn letter as a bad picture would show
 * it, and the weights follow the gradient of its error (Adam, Kingma and Ba 2015).
 */

const HIDDEN = 64;
const BATCH = 64;
const FIRST_RATE = 0.002;
/** The share of certainty that goes to the other letters, so that no answer becomes too certain. */
const SMOOTHING = 0.003;

/** Trains on so many samples; returns weights and biases. */
export const trainNetwork = ({ drawn, samples, random, glyphOfInk, side, log }) => {
  const inputs = side ** 2;
  const outputs = Math.max(...drawn.map(({ label }) => label)) + 1;
  const gaussian = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const parameters = (count, spread) => ({
    values: Float32Array.from({ length: count }, () => gaussian() * spread),
    gradient: new Float32Array(count),
    mean: new Float32Array(count),
    square: new Float32Array(count),
  });
  const [first, firstBias] = [parameters(HIDDEN * inputs, Math.sqrt(2 / inputs)), parameters(HIDDEN, 0)];
  const [second, secondBias] = [parameters(outputs * HIDDEN, Math.sqrt(2 / HIDDEN)), parameters(outputs, 0)];
  const active = new Float32Array(HIDDEN);
  const chances = new Float32Array(outputs);
  const back = new Float32Array(HIDDEN);

  const learn = (glyph, label) => {
    for (let unit = 0; unit < HIDDEN; unit++) {
      let sum = firstBias.values[unit];
      for (let index = 0, at = unit * inputs; index < inputs; index++) sum += glyph[index] * first.values[at + index];
      active[unit] = Math.max(0, sum);
    }
    let most = Number.NEGATIVE_INFINITY;
    let best = 0;
    for (let output = 0; output < outputs; output++) {
      let sum = secondBias.values[output];
      for (let unit = 0; unit < HIDDEN; unit++) sum += active[unit] * second.values[output * HIDDEN + unit];
      chances[output] = sum;
      if (sum > most) [most, best] = [sum, output];
    }
    let total = 0;
    for (let output = 0; output < outputs; output++) total += chances[output] = Math.exp(chances[output] - most);
    back.fill(0);
    for (let output = 0; output < outputs; output++) {
      const wanted = (output === label ? 1 - SMOOTHING : 0) + SMOOTHING / outputs;
      const error = chances[output] / total - wanted;
      secondBias.gradient[output] += error;
      for (let unit = 0; unit < HIDDEN; unit++) {
        second.gradient[output * HIDDEN + unit] += error * active[unit];
        back[unit] += error * second.values[output * HIDDEN + unit];
      }
    }
    for (let unit = 0; unit < HIDDEN; unit++) {
      if (active[unit] === 0) continue;
      const error = back[unit];
      firstBias.gradient[unit] += error;
      for (let index = 0, at = unit * inputs; index < inputs; index++) {
        first.gradient[at + index] += error * glyph[index];
      }
    }
    return best;
  };

  const step = (part, rate, count) => {
    const [fade1, fade2] = [1 - 0.9 ** count, 1 - 0.999 ** count];
    for (let index = 0; index < part.values.length; index++) {
      const slope = part.gradient[index] / BATCH;
      part.mean[index] += 0.1 * (slope - part.mean[index]);
      part.square[index] += 0.001 * (slope * slope - part.square[index]);
      part.values[index] -= (rate * part.mean[index]) / fade1 / (Math.sqrt(part.square[index] / fade2) + 1e-8);
      part.gradient[index] = 0;
    }
  };

  let [right, seen] = [0, 0];
  const steps = Math.round(samples / BATCH);
  for (let count = 1; count <= steps; count++) {
    for (let index = 0; index < BATCH; index++) {
      const letter = drawn[Math.floor(random() * drawn.length)];
      const glyph = glyphOfInk(badPicture(letter, random, gaussian));
      if (!glyph) continue;
      seen++;
      // a capital and a small letter of one shape are no mistake
      if (learn(glyph, letter.label) % 26 === letter.label % 26) right++;
    }
    const rate = FIRST_RATE * 0.5 * (1 + Math.cos((Math.PI * count) / (steps + 1)));
    for (const part of [first, firstBias, second, secondBias]) step(part, rate, count);
    if (count % 2000 === 0) {
      log(`${count * BATCH} samples: ${((100 * right) / seen).toFixed(2)} % right`);
      [right, seen] = [0, 0];
    }
  }
  return {
    hidden: HIDDEN,
    hiddenWeights: first.values,
    hiddenBiases: firstBias.values,
    outputWeights: second.values,
    outputBiases: secondBias.values,
  };
};

/** A drawn letter as ink: small, stretched, slanted, thickened or thinned, blurred and noisy. */
const badPicture = (letter, random, gaussian) => {
  const height = 8 * 4 ** random();
  const scale = height / Math.max(letter.height, letter.width * 0.7);
  const [stretch, slant] = [1 + gaussian() * 0.06, gaussian() * 0.03];
  const [width, high] = [letter.width * scale * stretch, letter.height * scale];
  const margin = Math.max(3, high * 0.35);
  const ink = { width: Math.ceil(width + 2 * margin + 2), height: Math.ceil(high + 2 * margin + 2) };
  const [left, top] = [margin + random() * 1.5, margin + random() * 1.5];
  const cover = new Float32Array(ink.width * ink.height);
  const rays = height < 14 ? 3 : 2;
  for (let y = 0; y < ink.height; y++) {
    for (let x = 0; x < ink.width; x++) {
      let sum = 0;
      for (let part = 0; part < rays * rays; part++) {
        const v = y + ((part % rays) + 0.5) / rays - top;
        const u = x + (Math.floor(part / rays) + 0.5) / rays - left + slant * (v - high / 2);
        sum += coverAt(letter, Math.floor(u / scale / stretch), Math.floor(v / scale));
      }
      cover[y * ink.width + x] = sum / rays / rays;
    }
  }
  const blurred = random() < 0.7 ? blur(cover, ink, random() * 0.9) : cover;
  const [contrast, shift, noise] = [1 + random() * 0.8, gaussian() * 0.1, random() < 0.5 ? 0 : random() * 0.3];
  for (let index = 0; index < blurred.length; index++) {
    const speck = noise === 0 ? 0 : (random() + random() - 1) * noise;
    const value = (blurred[index] - 0.5) * contrast + 0.5 + (contrast - 1) * shift * 2 + speck;
    blurred[index] = Math.min(1, Math.max(0, value));
  }
  return { ...ink, cover: blurred };
};

const coverAt = ({ width, height, cover }, x, y) =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : cover[y * width + x];

/** The mean of each pixel and its neighbours, which count `weight`, along rows and then along columns. */
const blur = (cover, { width, height }, weight) => {
  const along = (from, step, isFirst, isLast) => {
    const to = new Float32Array(from.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const index = y * width + x;
        const sides = (isFirst(x, y) ? 0 : from[index - step]) + (isLast(x, y) ? 0 : from[index + step]);
        to[index] = (from[index] + weight * sides) / (1 + 2 * weight);
      }
    }
    return to;
  };
  const isLeft = (x) => x === 0;
  const isRight = (x) => x === width - 1;
  const isTop = (_, y) => y === 0;
  const isBottom = (_, y) => y === height - 1;
  return along(along(cover, 1, isLeft, isRight), width, isTop, isBottom);
};
