/**
 * Rings of longitude and latitude as text: hundredths of a degree, each as the difference to the one before, in groups of five
 * bits. A third of the size of JSON, and most of what a compressed file can save.
 */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const UNITS_PER_DEGREE = 100;
/** Between two rings; no digit. */
const SEPARATOR = '.';
const MORE = 32;

export function encodeRings(rings: readonly Ring[]): string {
  return rings
    .map((ring) => encodeRing(ring.map(([x, y]) => [inUnits(x), inUnits(y)])))
    .filter((text) => text !== '')
    .join(SEPARATOR);
}

/** The rings of a text that {@link encodeRings} has written. */
export function decodeRings(text: string): [longitude: number, latitude: number][][] {
  return text.split(SEPARATOR).map(decodeRing);
}

/** Points that fall together count once; what is left of an islet that has become a line is no ring. */
function encodeRing(points: readonly [number, number][]): string {
  const distinct = points.filter(([x, y], index) => {
    const before = points[index - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
  if (distinct.length < 4) return '';
  let [lastX, lastY] = [0, 0];
  let text = '';
  for (const [x, y] of distinct) {
    text += encodeNumber(x - lastX) + encodeNumber(y - lastY);
    [lastX, lastY] = [x, y];
  }
  return text;
}

function decodeRing(text: string): [number, number][] {
  const ring: [number, number][] = [];
  let [x, y] = [0, 0];
  let isLongitude = true;
  let [value, factor] = [0, 1];
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    value += (digit % MORE) * factor;
    factor *= MORE;
    if (digit >= MORE) continue;
    // Zigzag: the lowest bit is the sign.
    const difference = value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    if (isLongitude) x += difference;
    else {
      y += difference;
      ring.push([x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE]);
    }
    isLongitude = !isLongitude;
    [value, factor] = [0, 1];
  }
  return ring;
}

function encodeNumber(difference: number): string {
  let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
  let text = '';
  while (rest >= MORE) {
    text += DIGITS[MORE + (rest % MORE)];
    rest = Math.floor(rest / MORE);
  }
  return text + DIGITS[rest];
}

function inUnits(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE);
}
