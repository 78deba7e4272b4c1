import { curve, leaf, polar, times } from './shapes.ts';
import { g, linear, path, placed } from './svg.ts';

/** A frond of paired leaves along a bent stem, from the origin upwards. */
export function frond(
  length: number,
  colors: readonly [string, string],
  { pairs = 9, bend = 0.25, spread = 0.42 } = {},
): string {
  const stem = (part: number): readonly [number, number] => [
    Math.sin(part * Math.PI * 0.5) * length * bend * part,
    -length * part,
  ];
  const paint = linear(
    [
      [0, colors[0]],
      [1, colors[1]],
    ],
    70,
  );
  const leaves = times(pairs, (index) => {
    const part = 0.16 + (index / pairs) * 0.84;
    const [x, y] = stem(part);
    const size = length * spread * (1 - part * 0.62) * (0.55 + Math.min(part * 2.2, 1) * 0.45);
    const lean = bend * 60 * part;
    return [-1, 1].map((side) =>
      placed(
        { x, y, turn: side * (58 - part * 26) + lean },
        path(leaf(size, size * 0.2), { fill: paint.fill }),
      ),
    );
  }).flat();
  const [tipX, tipY] = stem(0.98);
  const tip = placed(
    { x: tipX, y: tipY, turn: bend * 60 },
    path(leaf(length * spread * 0.42, length * 0.04), { fill: paint.fill }),
  );
  return (
    paint.def +
    path(curve([0, 0.25, 0.5, 0.75, 1].map(stem)), {
      fill: 'none',
      stroke: colors[1],
      strokeWidth: length * 0.012,
      strokeLinecap: 'round',
    }) +
    leaves.join('') +
    tip
  );
}

/** A bunch of broad leaves with a rib, from the origin upwards. */
export function broadLeaves(
  size: number,
  colors: readonly (readonly [string, string])[],
  turns: readonly number[],
): string {
  return turns
    .map((turn, index) => {
      const [dark, light] = colors[index % colors.length] ?? ['#234', '#456'];
      const paint = linear(
        [
          [0, light],
          [1, dark],
        ],
        20,
      );
      const length = size * (0.82 + ((index * 37) % 10) / 30);
      return placed(
        { turn },
        paint.def,
        path(leaf(length, length * 0.3, length * 0.06), { fill: paint.fill }),
        path(`M0 0Q${length * 0.02} ${-length * 0.5} ${length * 0.06} ${-length * 0.96}`, {
          fill: 'none',
          stroke: light,
          strokeWidth: size * 0.012,
          opacity: 0.55,
        }),
        g(
          { stroke: light, strokeWidth: size * 0.006, fill: 'none', opacity: 0.35 },
          ...times(6, (rib) => {
            const y = -length * (0.18 + rib * 0.12);
            const wide = length * 0.19 * (1 - Math.abs(rib - 2) * 0.13);
            return path(
              `M0 ${y}q${wide * 0.6} ${-wide * 0.25} ${wide} ${-wide * 0.7}M0 ${y}q${-wide * 0.6} ${-wide * 0.25} ${-wide} ${-wide * 0.7}`,
              {},
            );
          }),
        ),
      );
    })
    .join('');
}

/** A flower of round petals about the origin. */
export function flower(radius: number, petal: readonly [string, string], heart: string, count = 5): string {
  const paint = linear(
    [
      [0, petal[0]],
      [1, petal[1]],
    ],
    90,
  );
  return (
    paint.def +
    times(count, (index) =>
      placed({ turn: (index * 360) / count }, path(leaf(radius, radius * 0.55), { fill: paint.fill })),
    ).join('') +
    times(count * 2, (index) => {
      const [x, y] = polar(0, 0, radius * 0.26, (index * 180) / count);
      return `<circle cx="${x}" cy="${y}" r="${radius * 0.045}" fill="${heart}"/>`;
    }).join('') +
    `<circle r="${radius * 0.15}" fill="${heart}"/>`
  );
}
