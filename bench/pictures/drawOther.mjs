/**
 * Draws pictures that are no boards: noise, gradients, hills, text, calendars, chess boards, icons; runs in a browser.
 */

const canvasOf = (width, height, fill) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  return { canvas, context };
};

const colour = (random) =>
  `hsl(${Math.floor(random() * 360)} ${Math.floor(random() * 90)}% ${10 + Math.floor(random() * 80)}%)`;
const letterOf = (random) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(random() * 26)];

const noise = (random, { width, height }, strength, canvas) => {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) image.data[at + channel] += (random() - 0.5) * strength;
  }
  context.putImageData(image, 0, 0);
  return canvas;
};

/** A lattice of squares with something on each. */
const grid = ({ columns, rows, side, gap, page, radius = 0 }, drawCell) => {
  const { canvas, context } = canvasOf(columns * (side + gap) + 80, rows * (side + gap) + 120, page);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      context.save();
      context.translate(40 + column * (side + gap), 60 + row * (side + gap));
      context.beginPath();
      context.roundRect(0, 0, side, side, radius);
      drawCell(context, { row, column, side });
      context.restore();
    }
  }
  return canvas;
};

const textIn = (context, text, side, fill, font = 'Liberation Sans') => {
  context.fillStyle = fill;
  context.font = `bold ${side * 0.5}px "${font}"`;
  context.textAlign = 'center';
  context.fillText(text, side / 2, side * 0.68);
};

const KINDS = {
  noise: (random) => noise(random, { width: 400, height: 500 }, 255, canvasOf(400, 500, '#808080').canvas),
  gradient: (random) => {
    const { canvas, context } = canvasOf(600, 800, '#fff');
    const gradient = context.createLinearGradient(0, 0, 600, 800);
    for (let stop = 0; stop <= 4; stop++) gradient.addColorStop(stop / 4, colour(random));
    context.fillStyle = gradient;
    context.fillRect(0, 0, 600, 800);
    return canvas;
  },
  /** Sky, hills, a sun, blobs, all blurred and noisy, as in a photograph. */
  photograph: (random) => {
    const { canvas, context } = canvasOf(700, 500, colour(random));
    for (let blob = 0; blob < 60; blob++) {
      context.filter = `blur(${Math.floor(random() * 12)}px)`;
      context.fillStyle = colour(random);
      context.beginPath();
      if (blob % 3 === 0) context.rect(random() * 700, random() * 500, random() * 150, random() * 150);
      else context.ellipse(random() * 700, random() * 500, random() * 120, random() * 120, random() * 3, 0, 7);
      context.fill();
    }
    context.filter = 'none';
    return noise(random, { width: 700, height: 500 }, 30, canvas);
  },
  text: (random) => {
    const { canvas, context } = canvasOf(700, 900, random() < 0.5 ? '#fff' : '#1a1a1a');
    context.fillStyle = random() < 0.5 ? '#777' : '#999';
    context.font = '18px "Liberation Serif"';
    for (let line = 0; line < 40; line++) {
      let text = '';
      while (text.length < 70) text += `${letterOf(random).toLowerCase()}${random() < 0.2 ? ' ' : ''}`;
      context.fillText(text, 30, 40 + line * 21);
    }
    return canvas;
  },
  calendar: (random) =>
    grid({ columns: 7, rows: 5, side: 60, gap: 6, page: '#fff' }, (context, { row, column, side }) => {
      context.fillStyle = random() < 0.2 ? '#6aaa64' : '#e8e8e8';
      context.fill();
      textIn(context, String(row * 7 + column + 1), side, '#222');
    }),
  weekdays: (random) =>
    grid({ columns: 5, rows: 5, side: 60, gap: 6, page: '#fff' }, (context, { row, column, side }) => {
      context.fillStyle = ['#6aaa64', '#c9b458', '#dddddd'][Math.floor(random() * 3)];
      context.fill();
      textIn(context, String(row * 7 + column + 1), side, '#222');
    }),
  chess: () =>
    grid({ columns: 8, rows: 8, side: 60, gap: 0, page: '#333' }, (context, { row, column }) => {
      context.fillStyle = (row + column) % 2 ? '#b58863' : '#f0d9b5';
      context.fill();
    }),
  checkers: () =>
    grid({ columns: 5, rows: 5, side: 70, gap: 0, page: '#333' }, (context, { row, column }) => {
      context.fillStyle = (row + column) % 2 ? '#769656' : '#eeeed2';
      context.fill();
    }),
  icons: (random) =>
    grid(
      { columns: 4 + Math.floor(random() * 3), rows: 6, side: 64, gap: 26, page: '#102040', radius: 15 },
      (context, { side }) => {
        context.fillStyle = colour(random);
        context.fill();
        context.fillStyle = colour(random);
        context.beginPath();
        for (let corner = 0; corner < 5; corner++) {
          context.lineTo(side * (0.2 + 0.6 * random()), side * (0.2 + 0.6 * random()));
        }
        context.fill();
      },
    ),
  letterIcons: (random) =>
    grid({ columns: 5, rows: 6, side: 64, gap: 16, page: '#fafafa', radius: 15 }, (context, { side }) => {
      context.fillStyle = colour(random);
      context.fill();
      textIn(context, letterOf(random), side, '#fff');
    }),
  squares: (random) =>
    grid({ columns: 5, rows: 6, side: 50, gap: 5, page: '#fff' }, (context) => {
      context.fillStyle = ['#6aaa64', '#c9b458', '#787c7e'][Math.floor(random() * 3)];
      context.fill();
    }),
  empty: () =>
    grid({ columns: 5, rows: 6, side: 60, gap: 5, page: '#fff' }, (context) => {
      context.strokeStyle = '#d3d6da';
      context.lineWidth = 2;
      context.stroke();
    }),
  crossword: (random) =>
    grid({ columns: 5, rows: 5, side: 60, gap: 2, page: '#000' }, (context, { side }) => {
      context.fillStyle = random() < 0.15 ? '#000' : '#fff';
      context.fill();
      textIn(context, letterOf(random), side, '#000');
    }),
  sudoku: (random) =>
    grid({ columns: 9, rows: 9, side: 44, gap: 2, page: '#222' }, (context, { side }) => {
      context.fillStyle = '#fff';
      context.fill();
      if (random() < 0.4) textIn(context, String(1 + Math.floor(random() * 9)), side, '#224');
    }),
  keyboard: () =>
    grid({ columns: 10, rows: 3, side: 40, gap: 6, page: '#fff', radius: 4 }, (context, { row, column, side }) => {
      context.fillStyle = '#d3d6da';
      context.fill();
      textIn(context, 'QWERTYUIOPASDFGHJKL;ZXCVBNM,./'[row * 10 + column], side, '#000');
    }),
};

export const OTHER_KINDS = Object.keys(KINDS);

export const drawOther = (kind, random) => KINDS[kind](random);
