import { broadLeaves } from './plants.ts';
import { randomFrom } from './random.ts';
import { blob, leaf, polar, times } from './shapes.ts';
import { blurred, circle, clipped, ellipse, g, linear, path, placed, radial, rect, shadowed } from './svg.ts';

/* Things on a table, seen from above, about the origin. The light comes from the upper left. */

const CAST = { dx: 26, dy: 30, blur: 22, color: '#2a1508', opacity: 0.38 };

/** A round plate with a rim. */
export function plate(radius: number, [light, dark]: readonly [string, string]): string {
  const rim = linear(
    [
      [0, light],
      [1, dark],
    ],
    50,
  );
  const well = linear(
    [
      [0, dark],
      [0.5, light],
      [1, light],
    ],
    50,
  );
  return (
    rim.def +
    well.def +
    shadowed(CAST, circle(0, 0, radius, { fill: rim.fill })) +
    circle(0, 0, radius * 0.985, {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: radius * 0.012,
      opacity: 0.5,
    }) +
    circle(0, 0, radius * 0.74, { fill: well.fill }) +
    circle(0, 0, radius * 0.7, { fill: light })
  );
}

/** A cup of milk coffee with a leaf drawn in the foam. */
export function latte(radius: number): string {
  const porcelain = linear(
    [
      [0, '#ffffff'],
      [1, '#dcd3c6'],
    ],
    45,
  );
  const coffee = radial([
    [0, '#b9783f'],
    [0.75, '#96562a'],
    [1, '#5f3015'],
  ]);
  const cup = radius * 0.66;
  const inner = cup * 0.9;
  const foam = times(6, (index) => {
    const y = inner * (-0.42 + index * 0.2);
    const wide = inner * (0.28 + Math.sin((index + 0.6) * 0.62) * 0.36);
    return path(
      `M0 ${y + inner * 0.17}C${-wide * 0.6} ${y + inner * 0.12} ${-wide} ${y - inner * 0.06} ${-wide * 0.92} ${y - inner * 0.2}C${-wide * 0.6} ${y - inner * 0.02} ${-wide * 0.3} ${y + inner * 0.02} 0 ${y + inner * 0.05}C${wide * 0.3} ${y + inner * 0.02} ${wide * 0.6} ${y - inner * 0.02} ${wide * 0.92} ${y - inner * 0.2}C${wide} ${y - inner * 0.06} ${wide * 0.6} ${y + inner * 0.12} 0 ${y + inner * 0.17}Z`,
      { fill: '#f6e3c8' },
    );
  });
  return (
    porcelain.def +
    coffee.def +
    plate(radius, ['#fdfaf5', '#dfd5c6']) +
    shadowed(
      { ...CAST, dx: 18, dy: 20, blur: 14 },
      placed(
        { turn: 28 },
        rect(cup * 0.85, -cup * 0.17, cup * 0.62, cup * 0.34, { rx: cup * 0.16, fill: porcelain.fill }),
      ),
      circle(0, 0, cup, { fill: porcelain.fill }),
    ) +
    circle(0, 0, inner, { fill: coffee.fill }) +
    circle(0, 0, inner, { fill: 'none', stroke: '#4a230e', strokeWidth: radius * 0.02, opacity: 0.35 }) +
    placed(
      { turn: -24 },
      path(`M0 ${-inner * 0.74}V${inner * 0.66}`, { stroke: '#f6e3c8', strokeWidth: inner * 0.03 }),
      ...foam,
      path(leaf(inner * 0.3, inner * 0.16), { fill: '#f6e3c8', transform: `translate(0 ${-inner * 0.46})` }),
    ) +
    path(
      `M${-inner * 0.8} ${-inner * 0.35}A${inner * 0.88} ${inner * 0.88} 0 0 1 ${-inner * 0.1} ${-inner * 0.87}`,
      {
        fill: 'none',
        stroke: '#fff',
        strokeWidth: radius * 0.022,
        strokeLinecap: 'round',
        opacity: 0.55,
      },
    )
  );
}

/** A berry with a highlight. */
export function berry(radius: number, [light, dark]: readonly [string, string]): string {
  const paint = radial(
    [
      [0, light],
      [0.6, dark],
      [1, dark],
    ],
    0.36,
    0.32,
    0.75,
  );
  return (
    paint.def +
    circle(0, 0, radius, { fill: paint.fill }) +
    ellipse(-radius * 0.34, -radius * 0.38, radius * 0.22, radius * 0.14, {
      fill: '#fff',
      opacity: 0.7,
      transform: `rotate(-40 ${-radius * 0.34} ${-radius * 0.38})`,
    })
  );
}

/** A tart with cream, berries and mint. */
export function tart(radius: number, seed = 3): string {
  const random = randomFrom(seed);
  const crust = linear(
    [
      [0, '#e9b873'],
      [1, '#a8672c'],
    ],
    50,
  );
  const cream = radial([
    [0, '#fff7e4'],
    [1, '#f3dcae'],
  ]);
  const edge = times(30, (index) => {
    const [x, y] = polar(0, 0, radius * 0.93, index * 12);
    return circle(x, y, radius * 0.105, { fill: crust.fill });
  });
  const colors = [
    ['#f2677d', '#b3132f'],
    ['#7f79d6', '#2c2c78'],
    ['#f48a95', '#c4203c'],
  ] as const;
  const rings: readonly (readonly [number, number])[] = [
    [0.6, 13],
    [0.34, 7],
    [0, 1],
  ];
  const berries = rings.flatMap(([part, count]) =>
    times(count, (index) => {
      const [x, y] = polar(0, 0, radius * part, (index * 360) / count + part * 40);
      const size = radius * (0.125 + random() * 0.03);
      return placed(
        { x, y },
        shadowed(
          { dx: 5, dy: 6, blur: 5, color: '#5b1a12', opacity: 0.4 },
          berry(size, colors[Math.floor(random() * 3)] ?? colors[0]),
        ),
      );
    }),
  );
  return (
    crust.def +
    cream.def +
    shadowed(CAST, ...edge, circle(0, 0, radius * 0.94, { fill: crust.fill })) +
    circle(0, 0, radius * 0.82, { fill: cream.fill }) +
    berries.join('') +
    placed(
      { x: radius * 0.12, y: -radius * 0.1, scale: radius / 420 },
      shadowed(
        { dx: 4, dy: 6, blur: 5, opacity: 0.3 },
        broadLeaves(
          120,
          [
            ['#2f7a4a', '#7cc47a'],
            ['#3c8d53', '#a0d98d'],
          ],
          [-50, 35],
        ),
      ),
    )
  );
}

/** A ring of dough with icing and sprinkles. */
export function doughnut(radius: number, [light, dark]: readonly [string, string], seed = 5): string {
  const random = randomFrom(seed);
  const dough = radial(
    [
      [0, '#e7b06a'],
      [0.7, '#dc9a4f'],
      [1, '#b8712f'],
    ],
    0.45,
    0.42,
    0.6,
  );
  const icing = linear(
    [
      [0, light],
      [1, dark],
    ],
    55,
  );
  const colors = ['#ffffff', '#ffd36b', '#7fd1c0', '#ff8fa3', '#8fb8ff'];
  const sprinkles = times(46, () => {
    const [x, y] = polar(0, 0, radius * (0.45 + random() * 0.38), random() * 360);
    return placed(
      { x, y, turn: random() * 180 },
      rect(-radius * 0.05, -radius * 0.016, radius * 0.1, radius * 0.032, {
        rx: radius * 0.016,
        fill: colors[Math.floor(random() * 5)],
      }),
    );
  });
  const hole = `M${radius * 0.3} 0A${radius * 0.3} ${radius * 0.3} 0 1 0 ${-radius * 0.3} 0A${radius * 0.3} ${radius * 0.3} 0 1 0 ${radius * 0.3} 0Z`;
  const ring = (outer: string): string => outer + hole;
  const round = `M${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0Z`;
  return (
    dough.def +
    icing.def +
    shadowed(CAST, path(ring(round), { fill: dough.fill, fillRule: 'evenodd' })) +
    shadowed(
      { dx: 3, dy: 5, blur: 4, color: '#4a230e', opacity: 0.35 },
      path(ring(blob(0, 0, radius * 0.87, 0.045, random, 14)), { fill: icing.fill, fillRule: 'evenodd' }),
    ) +
    sprinkles.join('') +
    path(
      `M${-radius * 0.62} ${-radius * 0.3}A${radius * 0.7} ${radius * 0.7} 0 0 1 ${-radius * 0.1} ${-radius * 0.68}`,
      { fill: 'none', stroke: '#fff', strokeWidth: radius * 0.05, strokeLinecap: 'round', opacity: 0.5 },
    )
  );
}

/** A round biscuit with chocolate. */
export function cookie(radius: number, seed = 9): string {
  const random = randomFrom(seed);
  const dough = radial(
    [
      [0, '#dca465'],
      [0.7, '#cc8d4a'],
      [1, '#9a5f28'],
    ],
    0.42,
    0.4,
    0.65,
  );
  return (
    dough.def +
    shadowed(CAST, path(blob(0, 0, radius, 0.035, random, 16), { fill: dough.fill })) +
    times(13, () => {
      const [x, y] = polar(0, 0, radius * Math.sqrt(random()) * 0.78, random() * 360);
      return path(blob(x, y, radius * (0.08 + random() * 0.07), 0.3, random, 6), {
        fill: random() > 0.5 ? '#4b2412' : '#5f3018',
      });
    }).join('') +
    times(22, () => {
      const [x, y] = polar(0, 0, radius * Math.sqrt(random()) * 0.9, random() * 360);
      return circle(x, y, radius * 0.018, { fill: '#f5d6a2', opacity: 0.6 });
    }).join('')
  );
}

/** A bowl of green tea. */
export function matcha(radius: number): string {
  const bowl = linear(
    [
      [0, '#5d6a6c'],
      [1, '#262f33'],
    ],
    50,
  );
  const tea = radial(
    [
      [0, '#b6cc6a'],
      [0.7, '#8fb045'],
      [1, '#5f8028'],
    ],
    0.45,
    0.42,
    0.6,
  );
  const random = randomFrom(21);
  return (
    bowl.def +
    tea.def +
    shadowed(CAST, path(blob(0, 0, radius, 0.015, random, 12), { fill: bowl.fill })) +
    circle(0, 0, radius * 0.86, { fill: '#1d2427' }) +
    circle(3, 5, radius * 0.81, { fill: tea.fill }) +
    times(40, () => {
      const [x, y] = polar(0, 0, radius * (0.3 + Math.sqrt(random()) * 0.48), random() * 360);
      return circle(x, y, radius * (0.008 + random() * 0.022), { fill: '#dbe8a6', opacity: 0.75 });
    }).join('') +
    path(
      `M${-radius * 0.55} ${-radius * 0.1}C${-radius * 0.3} ${-radius * 0.6} ${radius * 0.3} ${-radius * 0.6} ${radius * 0.5} ${-radius * 0.2}`,
      { fill: 'none', stroke: '#cfe08c', strokeWidth: radius * 0.05, opacity: 0.5, strokeLinecap: 'round' },
    )
  );
}

/** A spoon along the vertical. */
export function spoon(
  length: number,
  [light, dark]: readonly [string, string] = ['#f4e3bd', '#a8803e'],
): string {
  const metal = linear(
    [
      [0, light],
      [0.5, dark],
      [1, light],
    ],
    10,
  );
  return (
    metal.def +
    shadowed(
      { dx: 10, dy: 12, blur: 9, color: '#2a1508', opacity: 0.35 },
      rect(-length * 0.018, -length * 0.3, length * 0.036, length * 0.8, {
        rx: length * 0.018,
        fill: metal.fill,
      }),
      ellipse(0, -length * 0.38, length * 0.085, length * 0.13, { fill: metal.fill }),
    ) +
    ellipse(0, -length * 0.375, length * 0.06, length * 0.1, { fill: dark, opacity: 0.45 })
  );
}

/** Roasted beans at random in a circle. */
export function beans(count: number, radius: number, seed: number): string {
  const random = randomFrom(seed);
  return times(count, () => {
    const [x, y] = polar(0, 0, radius * Math.sqrt(random()), random() * 360);
    return placed(
      { x, y, turn: random() * 360 },
      shadowed({ dx: 4, dy: 5, blur: 3, opacity: 0.35 }, ellipse(0, 0, 20, 14, { fill: '#5a2f16' })),
      ellipse(-4, -4, 10, 5, { fill: '#8a5230', opacity: 0.6 }),
      path('M-18 2C-8 -6 8 6 18 -2', { fill: 'none', stroke: '#2e1508', strokeWidth: 3 }),
    );
  }).join('');
}

/** Light through a window, and the shadow of leaves in it. */
export function windowLight(width: number, height: number, leaves: string): string {
  const beam = linear(
    [
      [0, '#fff6dd', 0.75],
      [1, '#fff6dd', 0],
    ],
    35,
  );
  const bars = times(4, (index) => {
    const x = -width * 0.25 + index * width * 0.34;
    return path(
      `M${x} 0L${x + width * 0.26} 0L${x + width * 0.26 + height * 0.5} ${height}L${x + height * 0.5} ${height}Z`,
      { fill: beam.fill },
    );
  });
  return (
    beam.def +
    clipped(
      rect(0, 0, width, height, {}),
      blurred(10, g({ opacity: 0.3 }, ...bars)),
      blurred(12, g({ opacity: 0.16 }, leaves)),
    )
  );
}
