import { drawing } from '../lib/picture.ts';
import { frond } from '../lib/plants.ts';
import { randomFrom } from '../lib/random.ts';
import { hills, leaf, polygon, times } from '../lib/shapes.ts';
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
