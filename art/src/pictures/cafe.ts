import { drawing } from '../lib/picture.ts';
import { broadLeaves } from '../lib/plants.ts';
import { randomFrom } from '../lib/random.ts';
import { blob, leaf, polar, sector, times } from '../lib/shapes.ts';
import {
  blurred,
  circle,
  clipped,
  ellipse,
  g,
  grain,
  linear,
  path,
  placed,
  radial,
  rect,
  shadowed,
} from '../lib/svg.ts';

/** A slice of a peach about the origin. */
function peachSlice(size: number): string {
  const flesh = linear(
    [
      [0, '#ffe0a8'],
      [0.6, '#ffb467'],
      [1, '#f47b56'],
    ],
    90,
  );
  return (
    flesh.def +
    path(
      `M${-size} 0A${size} ${size} 0 0 0 ${size} 0C${size * 0.6} ${size * 0.22} ${-size * 0.6} ${size * 0.22} ${-size} 0Z`,
      { fill: flesh.fill },
    ) +
    path(`M${-size} 0A${size} ${size} 0 0 0 ${size} 0`, {
      fill: 'none',
      stroke: '#d9484f',
      strokeWidth: size * 0.08,
      strokeLinecap: 'round',
    }) +
    path(`M${-size * 0.5} ${size * 0.42}Q0 ${size * 0.7} ${size * 0.5} ${size * 0.42}`, {
      fill: 'none',
      stroke: '#fff3cf',
      strokeWidth: size * 0.05,
      strokeLinecap: 'round',
      opacity: 0.7,
    })
  );
}

/** A whole peach with its cleft and a leaf, about the origin. */
function peach(size: number): string {
  const skin = radial(
    [
      [0, '#ffd9a0'],
      [0.45, '#ffa878'],
      [0.85, '#ee6a63'],
      [1, '#d44a58'],
    ],
    0.36,
    0.34,
    0.74,
  );
  const green = linear(
    [
      [0, '#a9d38a'],
      [1, '#4d8f58'],
    ],
    30,
  );
  return (
    skin.def +
    green.def +
    ellipse(size * 0.1, size * 0.98, size * 0.85, size * 0.14, { fill: '#b5413f', opacity: 0.28 }) +
    path(
      `M0 ${-size * 0.86}C${size * 0.7} ${-size * 1.12} ${size * 1.16} ${-size * 0.3} ${size * 0.94} ${size * 0.36}C${size * 0.76} ${size * 0.9} ${size * 0.28} ${size} 0 ${size * 0.96}C${-size * 0.4} ${size} ${-size * 0.86} ${size * 0.8} ${-size * 0.98} ${size * 0.26}C${-size * 1.1} ${-size * 0.4} ${-size * 0.62} ${-size * 1.1} 0 ${-size * 0.86}Z`,
      { fill: skin.fill },
    ) +
    path(
      `M0 ${-size * 0.86}C${size * 0.42} ${-size * 0.4} ${size * 0.4} ${size * 0.5} ${size * 0.02} ${size * 0.92}`,
      { fill: 'none', stroke: '#c9414f', strokeWidth: size * 0.035, opacity: 0.5, strokeLinecap: 'round' },
    ) +
    placed(
      { x: 0, y: -size * 0.84, turn: 58 },
      path(leaf(size * 0.9, size * 0.26), { fill: green.fill }),
      path(`M0 0V${-size * 0.8}`, { stroke: '#d6ecb8', strokeWidth: size * 0.02, opacity: 0.7 }),
    ) +
    blurred(
      size * 0.07,
      ellipse(-size * 0.42, -size * 0.4, size * 0.22, size * 0.13, {
        fill: '#fff',
        opacity: 0.7,
        transform: `rotate(-38 ${-size * 0.42} ${-size * 0.4})`,
      }),
    )
  );
}

/** A glass of iced peach tea. */
function icedTea(): string {
  const random = randomFrom(8);
  const tea = linear(
    [
      [0, '#ffe7bd'],
      [0.32, '#ffb777'],
      [0.72, '#f27a52'],
      [1, '#d8503f'],
    ],
    90,
  );
  const glass = linear(
    [
      [0, '#fff', 0.5],
      [0.12, '#fff', 0.12],
      [0.86, '#fff', 0.06],
      [1, '#fff', 0.4],
    ],
    0,
  );
  const ice = linear(
    [
      [0, '#fff', 0.9],
      [1, '#ffe4cf', 0.4],
    ],
    50,
  );
  const straw = linear(
    [
      [0, '#3f9b86'],
      [0.5, '#8fd6bd'],
      [1, '#2f7d6c'],
    ],
    0,
  );
  const body = 'M-196 -300L-152 330Q-148 372 -106 372H106Q148 372 152 330L196 -300Z';
  const inner = 'M-178 -216L-140 318Q-137 352 -102 352H102Q137 352 140 318L178 -216Z';
  const cubes = (
    [
      [-80, -170, 14],
      [66, -190, -20],
      [-10, -120, 38],
      [-106, -40, -12],
      [104, -66, 22],
      [24, -10, -30],
    ] as const
  ).map(([x, y, turn]) =>
    placed(
      { x, y, turn },
      rect(-52, -52, 104, 104, { rx: 20, fill: ice.fill, stroke: '#fff', strokeWidth: 3, opacity: 0.72 }),
      path('M-34 -26Q-30 -36 -14 -36', {
        fill: 'none',
        stroke: '#fff',
        strokeWidth: 7,
        strokeLinecap: 'round',
      }),
    ),
  );
  const bubbles = times(34, () =>
    circle(-120 + random() * 240, -80 + random() * 400, 2 + random() * 6, {
      fill: '#fff',
      opacity: 0.3 + random() * 0.3,
    }),
  );
  const dew = times(40, () => {
    const y = -230 + random() * 560;
    const reach = 186 - (y + 300) * 0.07;
    return ellipse((random() * 2 - 1) * reach, y, 2 + random() * 4, 3 + random() * 6, {
      fill: '#fff',
      opacity: 0.55,
    });
  });
  return (
    tea.def +
    glass.def +
    ice.def +
    straw.def +
    blurred(20, ellipse(50, 378, 260, 34, { fill: '#a8432f', opacity: 0.42 })) +
    placed(
      { x: 74, y: -420, turn: 12 },
      rect(-15, -170, 30, 520, { rx: 6, fill: straw.fill }),
      ...times(6, (index) =>
        path(
          `M-15 ${-130 + index * 60}L15 ${-150 + index * 60}V${-130 + index * 60}L-15 ${-110 + index * 60}Z`,
          { fill: '#fff', opacity: 0.5 },
        ),
      ),
    ) +
    path(body, { fill: '#fff', opacity: 0.2 }) +
    clipped(
      path(inner, {}),
      path(inner, { fill: tea.fill }),
      placed({ x: -70, y: 110, turn: 24 }, peachSlice(88)),
      placed({ x: 76, y: 210, turn: -36 }, peachSlice(80)),
      placed({ x: -50, y: 286, turn: 8 }, peachSlice(62)),
      ...cubes,
      ...bubbles,
      path('M-178 -216H178V-196C90 -180 -90 -180 -178 -196Z', { fill: '#fff', opacity: 0.4 }),
    ) +
    ellipse(0, -216, 178, 20, { fill: '#fff2d8', opacity: 0.9 }) +
    placed(
      { x: -104, y: -286, turn: -24 },
      shadowed({ dx: 6, dy: 8, blur: 8, color: '#a8432f', opacity: 0.35 }, peachSlice(104)),
    ) +
    placed(
      { x: 20, y: -216 },
      shadowed(
        { dx: 5, dy: 8, blur: 7, color: '#3d2a10', opacity: 0.3 },
        broadLeaves(
          150,
          [
            ['#2f8a5f', '#9be0a6'],
            ['#3fa06f', '#bdeeb4'],
          ],
          [-62, -14, 34],
        ),
      ),
    ) +
    path(body, { fill: glass.fill, stroke: '#fff', strokeWidth: 5, strokeOpacity: 0.75 }) +
    ellipse(0, -300, 196, 22, { fill: 'none', stroke: '#fff', strokeWidth: 6, opacity: 0.85 }) +
    path('M-156 -240L-122 290', { stroke: '#fff', strokeWidth: 16, strokeLinecap: 'round', opacity: 0.5 }) +
    dew.join('')
  );
}

/** The drink with peaches, to stand on any colour. */
export const peachTea = drawing(
  'peach-tea',
  { zh: '蜜桃冰茶', en: 'Iced peach tea' },
  [900, 1200],
  [
    placed({ x: 450, y: 690, scale: 1.16 }, icedTea()),
    placed({ x: 196, y: 1010, turn: -10 }, peach(128)),
    placed({ x: 716, y: 1050, turn: 14 }, peach(92)),
    placed({ x: 560, y: 1120, turn: -18 }, peachSlice(84)),
  ],
  { quality: 84 },
);

/** A sun, clouds of colour and leaves: the ground for the drink. */
export function freshGround(
  name: string,
  width: number,
  height: number,
  [x, y, radius]: readonly [number, number, number],
) {
  const random = randomFrom(width + 3);
  const sky = linear(
    [
      [0, '#fff3e2'],
      [1, '#ffdcc2'],
    ],
    60,
  );
  const sun = linear(
    [
      [0, '#ffc9a0'],
      [1, '#ff9d84'],
    ],
    60,
  );
  const mint = linear(
    [
      [0, '#c9ebd9'],
      [1, '#8fd0b6'],
    ],
    60,
  );
  return drawing(
    name,
    { zh: '清新背景', en: 'Fresh background' },
    [width, height],
    [
      sky.def,
      sun.def,
      mint.def,
      rect(0, 0, width, height, { fill: sky.fill }),
      path(blob(width * 0.04, height * 0.98, 360, 0.16, random, 9), { fill: mint.fill, opacity: 0.75 }),
      path(blob(width * 0.5, height * 1.06, 300, 0.14, random, 9), { fill: '#ffcdb0', opacity: 0.6 }),
      shadowed(
        { dx: 0, dy: 20, blur: 40, color: '#e0674d', opacity: 0.25 },
        circle(x, y, radius, { fill: sun.fill }),
      ),
      circle(x, y, radius * 0.82, { fill: '#fff', opacity: 0.14 }),
      circle(x, y, radius * 0.6, { fill: '#fff', opacity: 0.14 }),
      g(
        { fill: 'none', stroke: '#ff9d84', strokeWidth: 3, opacity: 0.5 },
        ...times(3, (index) =>
          circle(x, y, radius * (1.12 + index * 0.11), { strokeDasharray: '4 22', strokeLinecap: 'round' }),
        ),
      ),
      ...times(14, () => {
        const [px, py] = polar(x, y, radius * (1.05 + random() * 0.5), random() * 240 - 30);
        return circle(px, py, 5 + random() * 11, {
          fill: ['#fff', '#8fd0b6', '#ff9d84'][Math.floor(random() * 3)],
          opacity: 0.8,
        });
      }),
      placed(
        { x: x + radius * 0.86, y: y + radius * 0.92 },
        broadLeaves(
          radius * 0.62,
          [
            ['#4f9f83', '#a5dcc1'],
            ['#6db898', '#c4ebd4'],
          ],
          [-70, -28, 12, 52],
        ),
      ),
      placed(
        { x: x - radius * 0.92, y: y + radius * 0.96 },
        broadLeaves(
          radius * 0.5,
          [
            ['#4f9f83', '#a5dcc1'],
            ['#6db898', '#c4ebd4'],
          ],
          [-46, -6, 40],
        ),
      ),
      path(sector(width, 0, 190, 90, 180), { fill: '#ff9d84', opacity: 0.35 }),
      grain(width, height, 0.22),
    ],
  );
}
