import { drawing } from '../lib/picture.ts';
import { flower, frond } from '../lib/plants.ts';
import { randomFrom } from '../lib/random.ts';
import { hills, leaf, polar, polygon, times } from '../lib/shapes.ts';
import {
  blurred,
  circle,
  ellipse,
  g,
  grain,
  line,
  linear,
  path,
  placed,
  rect,
  shadowed,
} from '../lib/svg.ts';

const SIDE = 1080;

/** Hills one behind another, each a sheet of paper with its shadow. */
function sheets(
  colors: readonly (readonly [string, string])[],
  top: number,
  step: number,
  swing: number,
  seed: number,
): string {
  const random = randomFrom(seed);
  return colors
    .map(([light, dark], index) => {
      const paint = linear(
        [
          [0, light],
          [1, dark],
        ],
        90,
      );
      return (
        paint.def +
        shadowed(
          { dx: 0, dy: -8, blur: 16, color: dark, opacity: 0.45 },
          path(hills(SIDE, SIDE + 60, top + index * step, swing, random, 5 + (index % 3)), {
            fill: paint.fill,
          }),
        )
      );
    })
    .join('');
}

const birds = (x: number, y: number, color: string): string =>
  (
    [
      [0, 0, 1],
      [64, -26, 0.8],
      [120, 14, 0.7],
      [-70, 24, 0.6],
    ] as const
  )
    .map(([dx, dy, scale]) =>
      placed(
        { x: x + dx, y: y + dy, scale },
        path('M-22 0Q-10 -14 0 0Q10 -14 22 0', {
          fill: 'none',
          stroke: color,
          strokeWidth: 5,
          strokeLinecap: 'round',
        }),
      ),
    )
    .join('');

/** Mountains in the first light. */
export const dawn = drawing(
  'view-dawn',
  { zh: '群山晨曦', en: 'Mountains at dawn' },
  [SIDE, SIDE],
  [dawnContent()],
);

function dawnContent(): string {
  const sky = linear(
    [
      [0, '#f8b595'],
      [0.5, '#fbd6ac'],
      [1, '#fdf0d8'],
    ],
    90,
  );
  const peak = linear(
    [
      [0, '#8d6f95'],
      [1, '#c892a0'],
    ],
    90,
  );
  return (
    sky.def +
    peak.def +
    rect(0, 0, SIDE, SIDE, { fill: sky.fill }) +
    blurred(60, circle(640, 430, 230, { fill: '#fff3d0', opacity: 0.9 })) +
    circle(640, 430, 128, { fill: '#fff6e0' }) +
    birds(300, 240, '#8d6f95') +
    path(
      polygon([
        [-40, 660],
        [120, 470],
        [200, 540],
        [400, 300],
        [520, 470],
        [620, 410],
        [820, 620],
        [960, 500],
        [1140, 680],
        [1140, 1080],
        [-40, 1080],
      ]),
      { fill: peak.fill },
    ) +
    path(
      polygon([
        [400, 300],
        [330, 386],
        [376, 372],
        [404, 412],
        [436, 376],
        [462, 388],
      ]),
      { fill: '#fff1e4', opacity: 0.85 },
    ) +
    path(
      polygon([
        [400, 300],
        [520, 470],
        [620, 410],
        [620, 640],
        [470, 640],
      ]),
      { fill: '#6e5480', opacity: 0.25 },
    ) +
    sheets(
      [
        ['#b0748f', '#8f5c86'],
        ['#84598a', '#6a4a7e'],
        ['#5e4a80', '#463a6c'],
        ['#3f3a68', '#2d2c54'],
        ['#282a50', '#191c3c'],
      ],
      640,
      92,
      46,
      3,
    ) +
    blurred(
      26,
      ellipse(300, 720, 420, 26, { fill: '#ffe4d0', opacity: 0.5 }),
      ellipse(820, 810, 360, 22, { fill: '#ffe4d0', opacity: 0.35 }),
    ) +
    grain(SIDE, SIDE, 0.35)
  );
}

/** A lake in autumn with a boat. */
export const lake = drawing(
  'view-lake',
  { zh: '秋日湖光', en: 'Lake in autumn' },
  [SIDE, SIDE],
  [lakeContent()],
);

function lakeContent(): string {
  const random = randomFrom(33);
  const sky = linear(
    [
      [0, '#cfe3df'],
      [1, '#f9ecd2'],
    ],
    90,
  );
  const water = linear(
    [
      [0, '#f3dcb4'],
      [0.3, '#8fb8b4'],
      [1, '#2d6d78'],
    ],
    90,
  );
  const trees = times(34, (index) => {
    const x = index * 34 - 20 + random() * 20;
    const size = 34 + random() * 54;
    const color = ['#d9703c', '#e89b45', '#c2513a', '#f0b95a', '#8a8f4a', '#b5653b'][
      Math.floor(random() * 6)
    ];
    return (
      ellipse(x, 560 - size * 0.7, size * 0.5, size, { fill: color }) +
      ellipse(x - size * 0.14, 560 - size, size * 0.2, size * 0.4, { fill: '#fff', opacity: 0.16 })
    );
  }).join('');
  return (
    sky.def +
    water.def +
    rect(0, 0, SIDE, SIDE, { fill: sky.fill }) +
    circle(780, 220, 84, { fill: '#fff7e2' }) +
    birds(240, 200, '#6f8a8c') +
    path(hills(SIDE, 620, 360, 70, random, 5), { fill: '#aac4c0' }) +
    path(hills(SIDE, 620, 440, 50, random, 6), { fill: '#7fa3a0' }) +
    trees +
    rect(0, 556, SIDE, 20, { fill: '#5d4a34' }) +
    rect(0, 572, SIDE, 520, { fill: water.fill }) +
    g({ opacity: 0.3, transform: 'translate(0 1140) scale(1 -1)' }, trees) +
    blurred(10, rect(700, 590, 160, 480, { fill: '#fff7e2', opacity: 0.3 })) +
    times(38, () => {
      const x = random() * SIDE;
      const y = 600 + random() * 460;
      return line(x, y, x + 50 + random() * 120, y, {
        stroke: '#fff',
        strokeWidth: 3,
        strokeLinecap: 'round',
        opacity: 0.12 + random() * 0.2,
      });
    }).join('') +
    placed(
      { x: 430, y: 800 },
      shadowed(
        { dx: 0, dy: 12, blur: 8, opacity: 0.3 },
        path('M-150 0H150C130 50 90 60 40 60H-60C-110 60 -136 40 -150 0Z', { fill: '#7a3f2a' }),
        path('M-150 0H150L146 14H-146Z', { fill: '#a85c3b' }),
      ),
      line(-6, 0, -6, -230, { stroke: '#5a3020', strokeWidth: 8 }),
      path('M2 -220C90 -160 120 -80 112 -16H2Z', { fill: '#fff6e6' }),
      path('M-14 -190C-70 -130 -96 -70 -96 -16H-14Z', { fill: '#f2dcbd' }),
    ) +
    path('M0 1080V930C120 900 220 960 300 1010C360 1046 420 1060 460 1080Z', { fill: '#4d3b2a' }) +
    placed({ x: 70, y: 1000, turn: -8 }, frond(330, ['#e0a04b', '#b4552f'])) +
    placed({ x: 170, y: 1060, turn: 26 }, frond(260, ['#e8b860', '#c96f3a'])) +
    grain(SIDE, SIDE, 0.3)
  );
}

/** Bamboo before the moon. */
export const bamboo = drawing(
  'view-bamboo',
  { zh: '竹影月色', en: 'Bamboo and moon' },
  [SIDE, SIDE],
  [bambooContent()],
);

function bambooContent(): string {
  const random = randomFrom(61);
  const sky = linear(
    [
      [0, '#0e3b3f'],
      [0.7, '#2b6d66'],
      [1, '#79a98d'],
    ],
    90,
  );
  const moon = linear(
    [
      [0, '#fffbe8'],
      [1, '#f3e2ad'],
    ],
    60,
  );
  const stalk = (x: number, wide: number, turn: number, colors: readonly [string, string]): string => {
    const green = linear(
      [
        [0, colors[0]],
        [0.4, colors[1]],
        [1, colors[0]],
      ],
      0,
    );
    const joint = 150 + wide * 1.2;
    return (
      green.def +
      placed(
        { x, y: 1120, turn },
        ...times(
          9,
          (index) =>
            rect(-wide / 2, -(index + 1) * joint + 5, wide, joint - 8, {
              rx: wide * 0.16,
              fill: green.fill,
            }) + rect(-wide * 0.56, -(index + 1) * joint - 1, wide * 1.12, 8, { rx: 4, fill: colors[0] }),
        ),
        ...times(6, (index) =>
          placed(
            { x: (index % 2 ? 1 : -1) * wide * 0.5, y: -(index + 2) * joint },
            ...times(4, (blade) =>
              placed(
                { turn: (index % 2 ? 1 : -1) * (52 + blade * 22 + random() * 14) },
                path(leaf(120 + random() * 60, 15, 14), { fill: blade % 2 ? colors[0] : colors[1] }),
              ),
            ),
          ),
        ),
      )
    );
  };
  return (
    sky.def +
    moon.def +
    rect(0, 0, SIDE, SIDE, { fill: sky.fill }) +
    blurred(60, circle(610, 400, 300, { fill: '#f7edc0', opacity: 0.45 })) +
    circle(610, 400, 228, { fill: moon.fill }) +
    circle(540, 340, 34, { fill: '#e6d296', opacity: 0.5 }) +
    circle(690, 460, 52, { fill: '#e6d296', opacity: 0.4 }) +
    circle(640, 290, 20, { fill: '#e6d296', opacity: 0.5 }) +
    birds(760, 220, '#12403f') +
    g(
      { opacity: 0.5 },
      stalk(250, 26, 3, ['#2d6f62', '#4f9077']),
      stalk(830, 24, -2, ['#2d6f62', '#4f9077']),
      stalk(930, 30, 2, ['#2d6f62', '#4f9077']),
    ) +
    shadowed(
      { dx: 12, dy: 4, blur: 10, color: '#04201f', opacity: 0.5 },
      stalk(120, 46, -2, ['#1a5346', '#5fa777']),
      stalk(1000, 42, 3, ['#1a5346', '#5fa777']),
    ) +
    sheets(
      [
        ['#2a5f58', '#1c4a47'],
        ['#153d3d', '#0a2628'],
      ],
      940,
      66,
      22,
      8,
    ) +
    grain(SIDE, SIDE, 0.35)
  );
}

/** A bunch of flowers in a vase. */
export const flowers = drawing(
  'flowers',
  { zh: '瓶中花束', en: 'Flowers in a vase' },
  [SIDE, SIDE],
  [flowersContent()],
);

function flowersContent(): string {
  const wall = linear(
    [
      [0, '#f6d9cf'],
      [1, '#eab9ae'],
    ],
    60,
  );
  const vase = linear(
    [
      [0, '#fffaf3'],
      [0.5, '#e9ddcf'],
      [1, '#b9a696'],
    ],
    10,
  );
  const stems = [
    [-36, 0.98],
    [-14, 1.1],
    [12, 1.04],
    [34, 0.94],
    [-58, 0.7],
    [58, 0.72],
  ] as const;
  const looks = [
    ['#fff3ef', '#f28f8f', '#f5c04b'],
    ['#ffe7b8', '#f29c3f', '#a8481f'],
    ['#ffffff', '#d9d3f0', '#f5c04b'],
    ['#ffd0d6', '#d9536f', '#ffe39b'],
    ['#ffe7b8', '#f0b04f', '#a8481f'],
    ['#f4d8ff', '#a87cc9', '#ffe39b'],
  ] as const;
  return (
    wall.def +
    vase.def +
    rect(0, 0, SIDE, SIDE, { fill: wall.fill }) +
    rect(0, 860, SIDE, 220, { fill: '#c97f6d' }) +
    circle(540, 430, 370, { fill: '#fff', opacity: 0.28 }) +
    placed(
      { x: 540, y: 720 },
      ...([-76, -48, 48, 78, -22, 24] as const).map((turn, index) =>
        placed(
          { turn },
          frond(360 + (index % 3) * 40, index % 2 ? ['#8fb07a', '#4d7350'] : ['#6f9a86', '#2f5a4e']),
        ),
      ),
    ) +
    placed(
      { x: 540, y: 720 },
      ...stems.map(([turn, part], index) => {
        const [light, dark, heart] = looks[index] ?? looks[0];
        const [x, y] = polar(0, 0, 430 * part, turn - 90);
        return (
          path(`M0 0Q${x * 0.3} ${y * 0.6} ${x} ${y}`, { fill: 'none', stroke: '#4d7350', strokeWidth: 9 }) +
          placed(
            { x, y, turn: index * 31 },
            shadowed(
              { dx: 8, dy: 12, blur: 10, color: '#6b2c2c', opacity: 0.35 },
              flower(120 - (index % 3) * 16, [light, dark], heart, 6 + (index % 2)),
            ),
          )
        );
      }),
    ) +
    blurred(18, ellipse(620, 990, 250, 30, { fill: '#5b241c', opacity: 0.45 })) +
    path(
      'M470 690H610C600 740 690 800 690 890C690 960 640 1000 540 1000C440 1000 390 960 390 890C390 800 480 740 470 690Z',
      { fill: vase.fill },
    ) +
    path('M430 860C430 810 470 780 490 740', {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 16,
      strokeLinecap: 'round',
      opacity: 0.8,
    }) +
    grain(SIDE, SIDE, 0.3)
  );
}

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
