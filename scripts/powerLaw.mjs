/**
 * Fits a power law in two variables: y = factor * a^p * b^q, by least squares of the logarithms.
 */

/**
 * @param {readonly { a: number, b: number, y: number }[]} points at least three, not all on one line of a and b
 * @returns factor, both powers, and by which factor a point is off, as the root mean square of the logarithms
 */
export const fitPowerLaw = (points) => {
  const rows = points.map(({ a, b }) => [1, Math.log(a), Math.log(b)]);
  const values = points.map(({ y }) => Math.log(y));
  const [constant, p, q] = solve(
    [0, 1, 2].map((i) => [
      ...[0, 1, 2].map((j) => sum(rows.map((row) => row[i] * row[j]))),
      sum(rows.map((row, at) => row[i] * values[at])),
    ]),
  );
  const errors = rows.map(([, a, b], at) => values[at] - constant - p * a - q * b);
  const spread = Math.exp(Math.sqrt(sum(errors.map((error) => error * error)) / points.length));
  return { factor: Math.exp(constant), powers: [p, q], spread };
};

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** Gaussian elimination of a square system with its right side as the last column. */
const solve = (system) => {
  const rows = system.map((row) => [...row]);
  for (let at = 0; at < rows.length; at++) {
    const pivot = rows.findIndex(
      (row, index) =>
        index >= at && Math.abs(row[at]) === Math.max(...rows.slice(at).map((each) => Math.abs(each[at]))),
    );
    [rows[at], rows[pivot]] = [rows[pivot], rows[at]];
    for (let other = 0; other < rows.length; other++) {
      if (other === at) continue;
      const share = rows[other][at] / rows[at][at];
      rows[other] = rows[other].map((value, column) => value - share * rows[at][column]);
    }
  }
  return rows.map((row, at) => row[rows.length] / row[at]);
};
