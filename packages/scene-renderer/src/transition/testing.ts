import type { Ring, UnitPoint } from './revealed-area.ts';

/** Whether a point lies in one of the areas, which do not overlap. */
export function isInside([x, y]: UnitPoint, rings: readonly Ring[]): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [0, 0];
      return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    }),
  );
  return crossings.length % 2 === 1;
}
