import { drawing } from '../lib/picture.ts';
import { broadLeaves, frond } from '../lib/plants.ts';
import { randomFrom } from '../lib/random.ts';
import { arch, hills, times } from '../lib/shapes.ts';
import {
  blurred,
  circle,
  clipped,
  ellipse,
  g,
  grain,
  line,
  linear,
  path,
  placed,
  radial,
  rect,
  shadowed,
} from '../lib/svg.ts';

/** A living room with a tall window. */
export const livingRoom = drawing(
  'estate-living',
  { zh: '客厅插画', en: 'Living room' },
  [1200, 1200],
  [livingContent()],
);

function livingContent(): string {
  const wall = linear(
    [
      [0, '#efe3d3'],
      [1, '#e2d0ba'],
    ],
    40,
  );
  const sky = linear(
    [
      [0, '#a9cbe0'],
      [1, '#fbe6c8'],
    ],
    90,
  );
  const floor = linear(
    [
      [0, '#b98d64'],
      [1, '#8f6443'],
    ],
    90,
  );
  const sofa = linear(
    [
      [0, '#5d7f7c'],
      [1, '#35524f'],
    ],
    90,
  );
  const cushion = linear(
    [
      [0, '#7b9d97'],
      [1, '#4a6b67'],
    ],
    90,
  );
  const lamp = radial([
    [0, '#fff3cf', 0.95],
    [1, '#fff3cf', 0],
  ]);
  const random = randomFrom(5);
  return (
    wall.def +
    sky.def +
    floor.def +
    sofa.def +
    cushion.def +
    lamp.def +
    rect(0, 0, 1200, 1200, { fill: wall.fill }) +
    shadowed({ dx: 0, dy: 6, blur: 10, opacity: 0.25 }, path(arch(330, 800, 420, 660), { fill: '#fffaf2' })) +
    clipped(
      path(arch(330, 800, 380, 636), {}),
      rect(100, 100, 500, 720, { fill: sky.fill }),
      circle(400, 470, 70, { fill: '#ffd08a' }),
      path(hills(1200, 820, 600, 40, random, 7), { fill: '#9db7a0' }),
      path(hills(1200, 820, 690, 34, random, 6), { fill: '#6b9078' }),
      path(hills(1200, 820, 750, 20, random, 6), { fill: '#45705f' }),
    ) +
    g({ stroke: '#fffaf2', strokeWidth: 12 }, line(330, 150, 330, 800, {}), line(140, 480, 520, 480, {})) +
    rect(96, 796, 468, 22, { fill: '#fffaf2' }) +
    rect(0, 930, 1200, 270, { fill: floor.fill }) +
    times(6, (index) =>
      line(0, 952 + index * 46, 1200, 952 + index * 46, { stroke: '#6f4a2e', strokeWidth: 2, opacity: 0.3 }),
    ).join('') +
    blurred(8, path('M180 930H520L760 1200H240Z', { fill: '#fff0cf', opacity: 0.4 })) +
    ellipse(690, 1090, 480, 70, { fill: '#e9dcc8' }) +
    ellipse(690, 1090, 420, 56, { fill: 'none', stroke: '#c9a97f', strokeWidth: 5 }) +
    shadowed(
      { dx: 6, dy: 10, blur: 12, opacity: 0.3 },
      rect(700, 250, 150, 200, { fill: '#fffaf2' }),
      rect(880, 220, 220, 260, { fill: '#fffaf2' }),
    ) +
    clipped(
      rect(716, 266, 118, 168, {}),
      rect(716, 266, 118, 168, { fill: '#e8c9a6' }),
      circle(775, 330, 34, { fill: '#c96f4a' }),
      path('M716 434V380Q770 340 834 390V434Z', { fill: '#35524f' }),
    ) +
    clipped(
      rect(898, 238, 184, 224, {}),
      rect(898, 238, 184, 224, { fill: '#dfe5dc' }),
      placed({ x: 990, y: 470 }, frond(220, ['#8aa58f', '#4e7268'], { bend: 0.1 })),
    ) +
    circle(1000, 620, 220, { fill: lamp.fill, opacity: 0.8 }) +
    shadowed(
      { dx: 0, dy: 24, blur: 18, color: '#3a2413', opacity: 0.4 },
      rect(520, 760, 560, 190, { rx: 46, fill: sofa.fill }),
      rect(560, 850, 480, 110, { rx: 26, fill: cushion.fill }),
      rect(480, 820, 96, 160, { rx: 40, fill: sofa.fill }),
      rect(1026, 820, 96, 160, { rx: 40, fill: sofa.fill }),
    ) +
    line(800, 856, 800, 950, { stroke: '#35524f', strokeWidth: 4, opacity: 0.6 }) +
    placed(
      { x: 640, y: 830, turn: -12 },
      shadowed(
        { dx: 4, dy: 6, blur: 6, opacity: 0.3 },
        rect(-52, -52, 104, 104, { rx: 22, fill: '#d98a55' }),
      ),
    ) +
    placed(
      { x: 960, y: 832, turn: 10 },
      shadowed(
        { dx: 4, dy: 6, blur: 6, opacity: 0.3 },
        rect(-50, -50, 100, 100, { rx: 22, fill: '#f0dcc0' }),
      ),
    ) +
    rect(540, 970, 14, 34, { fill: '#5a3a22' }) +
    rect(1046, 970, 14, 34, { fill: '#5a3a22' }) +
    line(1140, 640, 1140, 1000, { stroke: '#4a3a2c', strokeWidth: 8 }) +
    ellipse(1140, 1004, 52, 12, { fill: '#4a3a2c' }) +
    path('M1096 540H1184L1216 650H1064Z', { fill: '#fff3d6' }) +
    shadowed(
      { dx: 8, dy: 12, blur: 10, opacity: 0.3 },
      path('M150 900H290L270 1060H170Z', { fill: '#c98f66' }),
    ) +
    placed(
      { x: 220, y: 910 },
      broadLeaves(
        330,
        [
          ['#2f5a4a', '#7fae86'],
          ['#3d6e58', '#9cc59a'],
        ],
        [-66, -38, -12, 14, 40, 66],
      ),
    ) +
    shadowed({ dx: 0, dy: 14, blur: 10, opacity: 0.35 }, ellipse(700, 1060, 150, 34, { fill: '#fffaf2' })) +
    ellipse(668, 1050, 36, 10, { fill: '#d9c8ae' }) +
    ellipse(740, 1054, 24, 7, { fill: '#c96f4a' }) +
    grain(1200, 1200, 0.3)
  );
}

/** A garden with a pool under trees. */
export const garden = drawing(
  'estate-garden',
  { zh: '花园泳池', en: 'Garden and pool' },
  [1200, 1200],
  [gardenContent()],
);

function gardenContent(): string {
  const random = randomFrom(91);
  const sky = linear(
    [
      [0, '#9fd0dd'],
      [1, '#fdf0d5'],
    ],
    90,
  );
  const water = linear(
    [
      [0, '#8fd8d8'],
      [1, '#2a8f9f'],
    ],
    90,
  );
  const tree = (x: number, y: number, size: number, colors: readonly [string, string]): string => {
    const green = linear(
      [
        [0, colors[0]],
        [1, colors[1]],
      ],
      60,
    );
    return (
      green.def +
      path(`M${x - 9} ${y + size}L${x - 5} ${y - size * 0.2}H${x + 5}L${x + 9} ${y + size}Z`, {
        fill: '#5a4334',
      }) +
      times(7, () =>
        circle(
          x + (random() * 2 - 1) * size * 0.5,
          y - random() * size * 0.9,
          size * (0.3 + random() * 0.18),
          { fill: green.fill },
        ),
      ).join('') +
      times(12, () =>
        circle(x + (random() * 2 - 1.2) * size * 0.45, y - size * 0.2 - random() * size * 0.8, size * 0.06, {
          fill: '#fff',
          opacity: 0.14,
        }),
      ).join('')
    );
  };
  return (
    sky.def +
    water.def +
    rect(0, 0, 1200, 1200, { fill: sky.fill }) +
    circle(930, 220, 90, { fill: '#fff3cf' }) +
    blurred(40, circle(930, 220, 150, { fill: '#fff3cf', opacity: 0.6 })) +
    path(hills(1200, 800, 470, 60, random, 6), { fill: '#bcd6c4' }) +
    path(hills(1200, 800, 550, 46, random, 6), { fill: '#95bd9f' }) +
    shadowed(
      { dx: 14, dy: 10, blur: 18, opacity: 0.25 },
      rect(560, 420, 520, 300, { fill: '#faf4e9' }),
      rect(520, 396, 600, 34, { fill: '#e3d5c0' }),
      rect(760, 300, 260, 100, { fill: '#f3e9d8' }),
      rect(730, 282, 320, 24, { fill: '#d9c8ae' }),
    ) +
    times(
      4,
      (index) =>
        rect(590 + index * 122, 470, 96, 250, { fill: '#7fa6b3' }) +
        path(`M${590 + index * 122} 470h60l-60 150Z`, { fill: '#fff', opacity: 0.25 }),
    ).join('') +
    times(3, (index) => rect(785 + index * 74, 320, 56, 60, { fill: '#7fa6b3' })).join('') +
    tree(150, 560, 190, ['#86b57c', '#3f7a5c']) +
    tree(370, 600, 150, ['#a7c684', '#5a9066']) +
    tree(1130, 600, 150, ['#7aab78', '#396f57']) +
    path(hills(1200, 1200, 700, 14, random, 5), { fill: '#8cb878' }) +
    path('M120 900C240 800 880 780 1120 850C1240 900 1150 1090 900 1130C600 1170 60 1120 120 900Z', {
      fill: '#f3e7d2',
    }) +
    clipped(
      path('M170 910C280 830 860 812 1070 872C1170 910 1090 1060 880 1092C600 1126 120 1080 170 910Z', {}),
      rect(0, 780, 1200, 400, { fill: water.fill }),
      ...times(22, () =>
        path(`M${100 + random() * 1000} ${850 + random() * 230}q30 -12 60 0t60 0`, {
          fill: 'none',
          stroke: '#fff',
          strokeWidth: 4,
          strokeLinecap: 'round',
          opacity: 0.35,
        }),
      ),
      path('M560 812L620 812L760 1130H560Z', { fill: '#fff', opacity: 0.12 }),
    ) +
    (
      [
        [300, 800],
        [440, 784],
      ] as const
    )
      .map(([x, y]) =>
        placed(
          { x, y },
          shadowed(
            { dx: 8, dy: 10, blur: 8, opacity: 0.3 },
            path('M-60 20L40 20L66 -34', {
              fill: 'none',
              stroke: '#fffaf0',
              strokeWidth: 16,
              strokeLinejoin: 'round',
              strokeLinecap: 'round',
            }),
          ),
          line(-40, 26, -40, 52, { stroke: '#b98d64', strokeWidth: 6 }),
          line(34, 26, 34, 52, { stroke: '#b98d64', strokeWidth: 6 }),
        ),
      )
      .join('') +
    placed(
      { x: 372, y: 690 },
      path('M0 0V120', { stroke: '#b98d64', strokeWidth: 7 }),
      shadowed(
        { dx: 6, dy: 12, blur: 10, opacity: 0.25 },
        path('M-150 20A150 96 0 0 1 150 20Q112 2 75 20Q37 2 0 20Q-37 2 -75 20Q-112 2 -150 20Z', {
          fill: '#e9825f',
        }),
      ),
      path('M-75 20A75 96 0 0 1 0 -76A75 96 0 0 1 75 20Q37 2 0 20Q-37 2 -75 20Z', {
        fill: '#fff3e0',
        opacity: 0.85,
      }),
    ) +
    placed(
      { x: 60, y: 1210 },
      broadLeaves(
        330,
        [
          ['#2f6a50', '#7fbb84'],
          ['#3d7d5c', '#a0d095'],
        ],
        [-40, -8, 24, 56],
      ),
    ) +
    placed(
      { x: 1150, y: 1210 },
      broadLeaves(
        290,
        [
          ['#2f6a50', '#7fbb84'],
          ['#3d7d5c', '#a0d095'],
        ],
        [-58, -26, 6, 36],
      ),
    ) +
    grain(1200, 1200, 0.28)
  );
}
