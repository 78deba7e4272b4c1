type Point = readonly [number, number];

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** A smooth open or closed curve through points. */
export function curve(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const point = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0];
  const segments = Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${at(first)} ${at(second)} ${at(to)}`;
  });
  return `M${at(point(0))}${segments.join('')}${isClosed ? 'Z' : ''}`;
}

/** A point at an angle in degrees, clockwise from the right. */
export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

/** A soft closed form about a point; `wobble` is how far the radius varies. */
export function blob(
  cx: number,
  cy: number,
  radius: number,
  wobble: number,
  random: () => number,
  count = 8,
): string {
  const points = Array.from({ length: count }, (_, index) =>
    polar(cx, cy, radius * (1 + (random() * 2 - 1) * wobble), (index * 360) / count),
  );
  return curve(points, true);
}

/** A hill line from the left to the right edge, closed along the bottom. */
export function hills(
  width: number,
  bottom: number,
  level: number,
  swing: number,
  random: () => number,
  count = 6,
): string {
  const points = Array.from(
    { length: count + 1 },
    (_, index): Point => [(index * (width + 600)) / count - 300, level + (random() * 2 - 1) * swing],
  );
  return `${curve(points)}L${width + 300} ${bottom}L-300 ${bottom}Z`;
}

/** A leaf from the origin upwards. */
export function leaf(length: number, width: number, bend = 0): string {
  return `M0 0C${-width} ${-length * 0.3} ${-width * 0.8 + bend} ${-length * 0.75} ${bend} ${-length}C${width * 0.8 + bend} ${-length * 0.75} ${width} ${-length * 0.3} 0 0Z`;
}

/** A polygon through points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

/** A ring sector, in degrees clockwise from the right. */
export function sector(cx: number, cy: number, radius: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${cx} ${cy}L${at(polar(cx, cy, radius, from))}A${radius} ${radius} 0 ${large} 1 ${at(polar(cx, cy, radius, to))}Z`;
}

/** Numbers from 0 to `count` - 1. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** An opening with a round arch. */
export const arch = (x: number, bottom: number, width: number, height: number): string =>
  `M${x - width / 2} ${bottom}V${bottom - height + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width / 2} ${bottom - height + width / 2}V${bottom}Z`;
