import { drawing } from '../lib/picture.ts';
import { randomFrom } from '../lib/random.ts';
import { times } from '../lib/shapes.ts';
import { blurred, circle, ellipse, g, grain, linear, path, placed, rect, shadowed } from '../lib/svg.ts';

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
