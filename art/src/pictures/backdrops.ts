import { drawing } from '../lib/picture.ts';
import { randomFrom } from '../lib/random.ts';
import { hills, polar, times } from '../lib/shapes.ts';
import { blurred, circle, g, grain, linear, path, placed, rect, shadowed } from '../lib/svg.ts';

/** Ribbons of colour that overlap softly. */
export function ribbons(
  name: string,
  names: { zh: string; en: string },
  [width, height]: readonly [number, number],
  ground: readonly [string, string],
  colors: readonly (readonly [string, string])[],
  seed: number,
) {
  const random = randomFrom(seed);
  const sky = linear(
    [
      [0, ground[0]],
      [1, ground[1]],
    ],
    40,
  );
  return drawing(
    name,
    names,
    [width, height],
    [
      sky.def,
      rect(0, 0, width, height, { fill: sky.fill }),
      ...colors.map(([light, dark], index) => {
        const paint = linear(
          [
            [0, light],
            [1, dark],
          ],
          20,
        );
        const level = height * (0.34 + (index * 0.66) / colors.length);
        return (
          paint.def +
          shadowed(
            { dx: 0, dy: -6, blur: 34, color: dark, opacity: 0.38 },
            path(hills(width, height + 80, level, height * 0.11, random, 3 + (index % 2)), {
              fill: paint.fill,
            }),
          )
        );
      }),
      grain(width, height, 0.25),
    ],
  );
}

/** Fireworks over a bay. */
export function fireworks(
  name: string,
  width: number,
  height: number,
  bursts: readonly (readonly [number, number, number, string, string])[],
) {
  const random = randomFrom(width);
  const sky = linear(
    [
      [0, '#120b2e'],
      [0.55, '#3a1450'],
      [0.85, '#8c2456'],
      [1, '#d6533f'],
    ],
    90,
  );
  const shore = height * 0.9;
  return drawing(
    name,
    { zh: '烟花夜空', en: 'Fireworks' },
    [width, height],
    [
      sky.def,
      rect(0, 0, width, height, { fill: sky.fill }),
      ...times(120, () =>
        circle(random() * width, random() * height * 0.7, 0.7 + random() * 1.8, {
          fill: '#fff',
          opacity: 0.2 + random() * 0.6,
        }),
      ),
      ...bursts.map(([x, y, radius, light, dark]) =>
        placed(
          { x, y },
          blurred(radius * 0.22, circle(0, 0, radius * 0.5, { fill: dark, opacity: 0.5 })),
          ...times(3, (ring) =>
            g(
              { strokeLinecap: 'round' },
              ...times(26 + ring * 6, (index) => {
                const turn = (index * 360) / (26 + ring * 6) + ring * 5 + random() * 3;
                const from = radius * (0.18 + ring * 0.12);
                const to = radius * (0.62 + ring * 0.17 + random() * 0.05);
                const [x1, y1] = polar(0, 0, from, turn);
                const [x2, y2] = polar(0, radius * 0.06, to, turn);
                const color = ring % 2 ? light : dark;
                return (
                  path(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 - radius * 0.03} ${x2} ${y2}`, {
                    fill: 'none',
                    stroke: color,
                    strokeWidth: radius * (0.011 - ring * 0.002),
                    opacity: 0.9 - ring * 0.18,
                  }) +
                  circle(x2, y2, radius * (0.014 + random() * 0.012), { fill: ring === 0 ? '#fff' : light })
                );
              }),
            ),
          ),
          circle(0, 0, radius * 0.05, { fill: '#fff' }),
        ),
      ),
      path(hills(width, height + 40, shore - 40, 30, random, 8), { fill: '#2a0f3c' }),
      path(hills(width, height + 40, shore + 20, 18, random, 6), { fill: '#180a28' }),
      ...times(60, () =>
        circle(random() * width, shore + random() * 26, 1.5 + random() * 2, {
          fill: '#ffd58a',
          opacity: 0.8,
        }),
      ),
      grain(width, height, 0.3),
    ],
    { quality: 78 },
  );
}
