import { drawing } from '../lib/picture.ts';
import { broadLeaves, frond } from '../lib/plants.ts';
import { randomFrom } from '../lib/random.ts';
import { hills, times } from '../lib/shapes.ts';
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

/** An opening with a round arch. */
const arch = (x: number, bottom: number, width: number, height: number): string =>
  `M${x - width / 2} ${bottom}V${bottom - height + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width / 2} ${bottom - height + width / 2}V${bottom}Z`;

/** A hall of arches that opens to the morning. */
export function hall(name: string, width: number, height: number, centre: number, reach: number) {
  const wall = linear(
    [
      [0, '#0d3440'],
      [1, '#16505a'],
    ],
    90,
  );
  const sky = linear(
    [
      [0, '#ffd9a3'],
      [0.5, '#ffeccb'],
      [1, '#fff8ea'],
    ],
    90,
  );
  const floor = linear(
    [
      [0, '#f3d9ae'],
      [0.35, '#4b8388'],
      [1, '#0c2f3a'],
    ],
    90,
  );
  const horizon = height * 0.8;
  const colors = ['#12424e', '#1a5560', '#276a71', '#3c8284', '#62a09a', '#96c0b0', '#cfdcc4'];
  const arches = colors.map((color, index) => {
    const part = 1 - index * 0.128;
    const bottom = horizon + (height - horizon) * 0.62 * (1 - index / 6.4);
    const paint = linear(
      [
        [0, color],
        [1, index > 3 ? '#f6e3c0' : color],
      ],
      90,
    );
    return (
      paint.def +
      shadowed(
        { dx: 0, dy: 0, blur: 26, color: '#041a22', opacity: 0.5 },
        path(arch(centre, bottom, reach * part, reach * part * 1.18), { fill: paint.fill }),
      )
    );
  });
  const light = reach * 0.16;
  return drawing(
    name,
    { zh: '大堂拱廊', en: 'Hall of arches' },
    [width, height],
    [
      wall.def,
      sky.def,
      floor.def,
      rect(0, 0, width, height, { fill: wall.fill }),
      rect(0, horizon + (height - horizon) * 0.3, width, height, { fill: floor.fill, opacity: 0.55 }),
      ...arches,
      path(arch(centre, horizon, light * 1.1, light * 1.5), { fill: sky.fill }),
      circle(centre, horizon - light * 0.62, light * 0.3, { fill: '#ffb765' }),
      path(
        `M${centre - light * 0.55} ${horizon - light * 0.2}Q${centre - light * 0.2} ${horizon - light * 0.46} ${centre} ${horizon - light * 0.24}T${centre + light * 0.55} ${horizon - light * 0.3}V${horizon}H${centre - light * 0.55}Z`,
        { fill: '#7fa58f' },
      ),
      blurred(
        40,
        path(
          `M${centre - light * 0.55} ${horizon}H${centre + light * 0.55}L${centre + reach * 0.62} ${height + 60}H${centre - reach * 0.62}Z`,
          { fill: '#ffe6b8', opacity: 0.5 },
        ),
      ),
      ...times(5, (index) =>
        line(
          centre - reach * (0.1 + index * 0.12),
          horizon + (height - horizon) * index * 0.24,
          centre + reach * (0.1 + index * 0.12),
          horizon + (height - horizon) * index * 0.24,
          { stroke: '#fff', strokeWidth: 2, opacity: 0.1 },
        ),
      ),
      placed(
        { x: centre - reach * 0.49, y: height * 1.02 },
        broadLeaves(
          reach * 0.27,
          [
            ['#08303a', '#1f6a66'],
            ['#0b3d43', '#2f8277'],
          ],
          [-72, -38, -8, 22, 50],
        ),
      ),
      placed(
        { x: centre + reach * 0.5, y: height * 1.03 },
        broadLeaves(
          reach * 0.3,
          [
            ['#08303a', '#1f6a66'],
            ['#0b3d43', '#2f8277'],
          ],
          [-48, -18, 12, 44, 74],
        ),
      ),
      grain(width, height, 0.35),
    ],
  );
}

/** Windows in a grid, some of them lit. */
function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  [width, height]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  random: () => number,
  lit = 0.45,
): string {
  return times(columns * rows, (index) => {
    const isLit = random() < lit;
    return rect(x + (index % columns) * dx, y + Math.floor(index / columns) * dy, width, height, {
      fill: isLit ? (random() > 0.4 ? '#ffd58a' : '#ffedc4') : '#0c1a33',
      opacity: isLit ? 0.65 + random() * 0.35 : 0.4,
      rx: 1.5,
    });
  }).join('');
}

/** A row of towers from the left to the right edge. */
function skyline(
  width: number,
  bottom: number,
  tall: number,
  color: readonly [string, string],
  random: () => number,
  lit: number,
): string {
  const paint = linear(
    [
      [0, color[0]],
      [1, color[1]],
    ],
    90,
  );
  const towers: string[] = [];
  for (let x = -20; x < width; ) {
    const wide = 60 + random() * 90;
    const high = tall * (0.4 + random() * 0.6);
    const columns = Math.floor((wide - 16) / 16);
    towers.push(rect(x, bottom - high, wide, high, { fill: paint.fill, rx: 3 }));
    if (random() > 0.6) towers.push(rect(x + wide / 2 - 2, bottom - high - 36, 4, 40, { fill: color[0] }));
    if (lit > 0)
      towers.push(
        windows(
          x + 9,
          bottom - high + 14,
          columns,
          Math.floor((high - 30) / 20),
          [8, 10],
          [16, 20],
          random,
          lit,
        ),
      );
    x += wide + random() * 14 - 4;
  }
  return paint.def + towers.join('');
}

const NIGHT = linear(
  [
    [0, '#0b1330'],
    [0.5, '#23305f'],
    [0.82, '#6a4a7c'],
    [1, '#d9786b'],
  ],
  90,
);

/** A train in front of a city at nightfall. */
export function nightTrain(
  name: string,
  width: number,
  height: number,
  [moonX, moonY]: readonly [number, number],
) {
  const random = randomFrom(41);
  const body = linear(
    [
      [0, '#f4f7fb'],
      [0.5, '#cfd8e6'],
      [1, '#8896b0'],
    ],
    90,
  );
  const glow = linear(
    [
      [0, '#fff0c0'],
      [1, '#ffc979'],
    ],
    90,
  );
  const ground = height - 70;
  const nose = width * 0.9;
  const cars = times(4, (index) => {
    const left = nose - 470 - index * 520;
    return g(
      {},
      rect(left - 500 + 20, ground - 190, 500, 160, { fill: body.fill }),
      rect(left - 480, ground - 92, 500, 16, { fill: '#e8a13a' }),
      ...times(5, (pane) => rect(left - 456 + pane * 92, ground - 160, 70, 50, { rx: 10, fill: glow.fill })),
      rect(left - 486, ground - 180, 8, 146, { fill: '#56627c' }),
    );
  });
  return drawing(
    name,
    { zh: '夜色列车', en: 'Train at nightfall' },
    [width, height],
    [
      NIGHT.def,
      body.def,
      glow.def,
      rect(0, 0, width, height, { fill: NIGHT.fill }),
      ...times(60, () =>
        circle(random() * width, random() * height * 0.5, 0.8 + random() * 1.8, {
          fill: '#fff',
          opacity: 0.3 + random() * 0.6,
        }),
      ),
      circle(moonX, moonY, 44, { fill: '#ffe9c7' }),
      blurred(30, circle(moonX, moonY, 60, { fill: '#ffe9c7', opacity: 0.35 })),
      g({ opacity: 0.6 }, skyline(width, height, height * 0.78, ['#3b4478', '#6a5584'], random, 0.12)),
      skyline(width, height, height * 0.6, ['#161f44', '#2b2c58'], random, 0.4),
      rect(0, ground - 30, width, 100, { fill: '#0a1026' }),
      blurred(18, rect(0, ground - 34, width, 14, { fill: '#ffc979', opacity: 0.5 })),
      ...cars,
      path(
        `M${nose - 450} ${ground - 190}H${nose - 190}C${nose - 60} ${ground - 186} ${nose + 20} ${ground - 110} ${nose + 70} ${ground - 62}C${nose + 86} ${ground - 44} ${nose + 70} ${ground - 30} ${nose + 40} ${ground - 30}H${nose - 450}Z`,
        { fill: body.fill },
      ),
      path(
        `M${nose - 120} ${ground - 172}C${nose - 60} ${ground - 160} ${nose - 10} ${ground - 124} ${nose + 12} ${ground - 104}H${nose - 90}Q${nose - 120} ${ground - 104} ${nose - 128} ${ground - 130}Z`,
        { fill: '#152046' },
      ),
      path(`M${nose - 450} ${ground - 92}H${nose + 36}L${nose + 54} ${ground - 76}H${nose - 450}Z`, {
        fill: '#e8a13a',
      }),
      ...times(3, (pane) => rect(nose - 424 + pane * 92, ground - 160, 70, 50, { rx: 10, fill: glow.fill })),
      blurred(
        26,
        path(`M${nose + 60} ${ground - 56}L${width + 80} ${ground - 120}V${ground + 40}Z`, {
          fill: '#fff0c0',
          opacity: 0.6,
        }),
      ),
      circle(nose + 56, ground - 52, 8, { fill: '#fffbe8' }),
      rect(0, ground - 16, width, 5, { fill: '#4a5578' }),
      grain(width, height, 0.3),
    ],
  );
}

/** Two towers at dusk above trees. */
export const towers = drawing(
  'estate-towers',
  { zh: '暮色楼景', en: 'Towers at dusk' },
  [1200, 1200],
  [towersContent()],
);

function towersContent(): string {
  const random = randomFrom(77);
  const sky = linear(
    [
      [0, '#28406b'],
      [0.45, '#8d7fa8'],
      [0.75, '#f0b48c'],
      [1, '#ffdcae'],
    ],
    90,
  );
  const front = linear(
    [
      [0, '#efe6da'],
      [1, '#c8b39c'],
    ],
    90,
  );
  const side = linear(
    [
      [0, '#8d8593'],
      [1, '#5f5666'],
    ],
    90,
  );
  const glass = linear(
    [
      [0, '#6f8fb5'],
      [0.5, '#b9c3d6'],
      [1, '#ffd9a8'],
    ],
    60,
  );
  const tower = (x: number, top: number, width: number, floors: number): string => {
    const step = (1090 - top) / floors;
    return (
      path(`M${x} ${top}l70 40V1110h-70Z`, { fill: side.fill, transform: `translate(${width} 0)` }) +
      rect(x, top, width, 1110 - top, { fill: front.fill }) +
      rect(x - 10, top - 16, width + 26, 20, { fill: '#f7f0e6' }) +
      times(floors - 1, (floor) => {
        const y = top + 24 + floor * step;
        return (
          rect(x + 16, y, width - 32, step * 0.58, { fill: glass.fill }) +
          times(5, (pane) =>
            random() > 0.5
              ? rect(x + 16 + (pane * (width - 32)) / 5, y, (width - 32) / 5 - 4, step * 0.58, {
                  fill: '#ffdf9e',
                  opacity: 0.9,
                })
              : '',
          ).join('') +
          times(6, (pane) =>
            rect(x + 14 + (pane * (width - 32)) / 5, y, 5, step * 0.58, { fill: '#e9dfd2' }),
          ).join('') +
          rect(x + 4, y + step * 0.58, width - 8, step * 0.12, { fill: '#fffaf0' }) +
          rect(x + 4, y + step * 0.7, width - 8, step * 0.08, { fill: '#8d7a68', opacity: 0.35 })
        );
      }).join('')
    );
  };
  const trees = times(15, (index) => {
    const x = index * 90 - 20 + random() * 40;
    const size = 60 + random() * 60;
    const green = linear(
      [
        [0, '#7d9a6a'],
        [1, '#2f4b42'],
      ],
      80,
    );
    return (
      green.def +
      rect(x - 4, 1060, 8, 90, { fill: '#3a2d2a' }) +
      ellipse(x, 1060 - size * 0.3, size * 0.62, size, { fill: green.fill }) +
      ellipse(x - size * 0.16, 1040 - size * 0.6, size * 0.3, size * 0.4, { fill: '#b7c389', opacity: 0.35 })
    );
  });
  return (
    sky.def +
    front.def +
    side.def +
    glass.def +
    rect(0, 0, 1200, 1200, { fill: sky.fill }) +
    blurred(50, circle(880, 800, 260, { fill: '#ffe0ac', opacity: 0.8 })) +
    (
      [
        [180, 240, 1],
        [860, 170, 0.8],
        [640, 420, 0.6],
      ] as const
    )
      .map(([x, y, scale]) =>
        placed(
          { x, y, scale },
          blurred(
            7,
            ellipse(0, 0, 150, 22, { fill: '#fff', opacity: 0.5 }),
            ellipse(60, -22, 90, 24, { fill: '#fff', opacity: 0.4 }),
          ),
        ),
      )
      .join('') +
    g({ opacity: 0.35 }, skyline(1200, 1150, 420, ['#6a6488', '#a98c92'], random, 0)) +
    shadowed({ dx: 10, dy: 0, blur: 30, color: '#2b2440', opacity: 0.35 }, tower(640, 430, 250, 17)) +
    shadowed({ dx: 10, dy: 0, blur: 30, color: '#2b2440', opacity: 0.35 }, tower(290, 210, 270, 22)) +
    trees.join('') +
    path('M0 1120C300 1090 800 1100 1200 1116V1200H0Z', { fill: '#2c4039' }) +
    path('M420 1200C520 1150 600 1130 610 1112H680C690 1140 760 1160 900 1200Z', { fill: '#cbb9a2' }) +
    grain(1200, 1200, 0.3)
  );
}

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
