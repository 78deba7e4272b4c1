import { drawing } from '../lib/picture.ts';
import { frond } from '../lib/plants.ts';
import { randomFrom } from '../lib/random.ts';
import { hills, leaf, polar, times } from '../lib/shapes.ts';
import { circle, g, grain, linear, path, placed, rect, shadowed } from '../lib/svg.ts';
import { beans, cookie, doughnut, latte, matcha, plate, spoon, tart, windowLight } from '../lib/table.ts';

const WIDTH = 1000;
const HEIGHT = 1200;
const LEAVES: readonly [string, string] = ['#8fb07a', '#4d7350'];

const shade =
  placed({ x: 860, y: 420, turn: -128, scale: 1.5 }, frond(520, ['#000', '#000'], { pairs: 10 })) +
  placed({ x: 940, y: 160, turn: -105, scale: 1.3 }, frond(420, ['#000', '#000'], { pairs: 8 }));

/** A wooden table or a cloth, with a strip of another colour. */
function tableTop(colors: readonly [string, string], cloth: readonly [string, string]): string {
  const ground = linear(
    [
      [0, colors[0]],
      [1, colors[1]],
    ],
    40,
  );
  const linen = linear(
    [
      [0, cloth[0]],
      [1, cloth[1]],
    ],
    40,
  );
  const threads = times(26, (index) =>
    rect(-600, -420 + index * 40, 1400, 1.5, { fill: '#fff', opacity: 0.16 }),
  );
  return (
    ground.def +
    linen.def +
    rect(0, 0, WIDTH, HEIGHT, { fill: ground.fill }) +
    placed(
      { x: 430, y: 760, turn: -18 },
      shadowed(
        { dx: 10, dy: 16, blur: 18, color: '#2a1508', opacity: 0.3 },
        rect(-700, -360, 1500, 760, { fill: linen.fill }),
      ),
      ...threads,
      rect(-700, -330, 1500, 5, { fill: '#fff', opacity: 0.5 }),
      rect(-700, 366, 1500, 5, { fill: '#fff', opacity: 0.5 }),
    )
  );
}

/** Milk coffee, green tea and leaves on a cloth. */
export const menuDrinks = drawing(
  'menu-drinks',
  { zh: '咖啡与茶', en: 'Coffee and tea' },
  [WIDTH, HEIGHT],
  [
    tableTop(['#c9764d', '#8f4327'], ['#f3e3cc', '#dcc2a0']),
    placed({ x: 450, y: 430 }, latte(330)),
    placed({ x: 690, y: 910 }, matcha(196)),
    placed({ x: 200, y: 880, turn: 24 }, spoon(430)),
    placed({ x: 400, y: 1010 }, beans(13, 120, 4)),
    placed(
      { x: 930, y: 640, turn: -34, scale: 0.9 },
      shadowed({ dx: 16, dy: 18, blur: 10, opacity: 0.35 }, frond(430, LEAVES)),
    ),
    windowLight(WIDTH, HEIGHT, shade),
    grain(WIDTH, HEIGHT, 0.3),
  ],
);

/** A tart, a doughnut and biscuits on a cloth. */
export const menuBakery = drawing(
  'menu-bakery',
  { zh: '甜点时光', en: 'Cakes and biscuits' },
  [WIDTH, HEIGHT],
  [
    tableTop(['#5f7a63', '#324a3b'], ['#f5e9d6', '#dfcaaa']),
    placed({ x: 520, y: 410 }, plate(345, ['#fdfaf5', '#dfd5c6']), tart(225)),
    placed({ x: 270, y: 890 }, doughnut(165, ['#f5a3ae', '#de6f80'])),
    placed({ x: 640, y: 900 }, cookie(132)),
    placed({ x: 790, y: 1040 }, cookie(118, 31)),
    placed({ x: 110, y: 560, turn: -14 }, spoon(400)),
    placed(
      { x: 1010, y: 830, turn: -48, scale: 0.8 },
      shadowed({ dx: 16, dy: 18, blur: 10, opacity: 0.35 }, frond(400, ['#b7c98f', '#6c8a56'])),
    ),
    windowLight(WIDTH, HEIGHT, shade),
    grain(WIDTH, HEIGHT, 0.3),
  ],
);

const SIZE = 1000;

/** A seared dish on a dark plate, for the restaurant. */
export const dish = drawing('dish', { zh: '主厨摆盘', en: 'Plated dish' }, [SIZE, SIZE], [dishContent()], {
  quality: 86,
});

function dishContent(): string {
  const random = randomFrom(17);
  const rim = linear(
    [
      [0, '#5a5f62'],
      [0.5, '#33383b'],
      [1, '#1b1e20'],
    ],
    50,
  );
  const well = linear(
    [
      [0, '#17191b'],
      [1, '#3b4043'],
    ],
    50,
  );
  const fish = linear(
    [
      [0, '#f7b27a'],
      [0.5, '#ee8a58'],
      [1, '#cf5d38'],
    ],
    30,
  );
  const sauce = linear(
    [
      [0, '#f6d27a'],
      [1, '#d79a2b'],
    ],
    40,
  );
  const stripes = times(7, (index) =>
    path(
      `M${-150 + index * 46} -74C${-120 + index * 46} -30 ${-128 + index * 46} 30 ${-156 + index * 46} 78`,
      { fill: 'none', stroke: '#fbd3ae', strokeWidth: 5, opacity: 0.75 },
    ),
  );
  const spears = times(5, (index) => {
    const green = linear(
      [
        [0, '#a9cf73'],
        [1, '#4d7d36'],
      ],
      0,
    );
    return placed(
      { x: -20 + index * 8, y: 92 + index * 26, turn: -16 + index * 3 },
      green.def,
      shadowed(
        { dx: 6, dy: 9, blur: 6, opacity: 0.45 },
        rect(-210, -11, 400, 22, { rx: 11, fill: green.fill }),
        path('M180 -13C226 -16 246 0 246 0C246 0 226 16 180 13Z', { fill: '#5f8a3f' }),
      ),
      ...times(4, (bud) =>
        path(leaf(26, 7), { fill: '#3f6b2e', transform: `translate(${-90 + bud * 74} 4) rotate(78)` }),
      ),
    );
  });
  const drops = times(9, (index) => {
    const [x, y] = polar(0, 0, 276 + (index % 2) * 18, 196 + index * 13);
    return circle(x, y, 17 - index * 1.4, { fill: sauce.fill });
  });
  const petals = times(7, () => {
    const [x, y] = [-150 + random() * 320, -120 + random() * 140];
    return placed(
      { x, y, turn: random() * 360, scale: 0.75 },
      shadowed(
        { dx: 3, dy: 4, blur: 3, opacity: 0.4 },
        path(leaf(44, 17), { fill: random() > 0.4 ? '#8b5fbf' : '#f3e6ff' }),
      ),
    );
  });
  const herbs = times(8, () => {
    const [x, y] = [-170 + random() * 350, -110 + random() * 130];
    return placed(
      { x, y, turn: random() * 360 },
      path(leaf(40, 13), { fill: random() > 0.5 ? '#5d9146' : '#86b95f' }),
    );
  });
  return (
    rim.def +
    well.def +
    fish.def +
    sauce.def +
    placed(
      { x: SIZE / 2, y: SIZE / 2 },
      shadowed(
        { dx: 8, dy: 20, blur: 18, color: '#000', opacity: 0.65 },
        circle(0, 0, 420, { fill: rim.fill }),
      ),
      circle(0, 0, 417, { fill: 'none', stroke: '#c9a86a', strokeWidth: 4, opacity: 0.85 }),
      circle(0, 0, 336, { fill: well.fill }),
      circle(0, 0, 328, { fill: '#202426' }),
      path('M-250 -40C-230 -210 40 -290 190 -200C80 -230 -120 -170 -170 -20C-190 40 -256 30 -250 -40Z', {
        fill: sauce.fill,
      }),
      path('M-232 -46C-200 -180 0 -240 100 -222', {
        fill: 'none',
        stroke: '#fff0c2',
        strokeWidth: 8,
        strokeLinecap: 'round',
        opacity: 0.6,
      }),
      ...drops,
      ...spears,
      placed(
        { x: 6, y: -6, turn: -14 },
        shadowed(
          { dx: 12, dy: 20, blur: 14, opacity: 0.6 },
          path(
            'M-206 -20C-196 -92 -70 -104 60 -92C150 -84 218 -54 214 2C210 66 120 92 10 94C-110 96 -214 66 -206 -20Z',
            { fill: fish.fill },
          ),
        ),
        ...stripes,
        path('M-178 -44C-120 -84 20 -84 120 -66', {
          fill: 'none',
          stroke: '#fff',
          strokeWidth: 9,
          strokeLinecap: 'round',
          opacity: 0.35,
        }),
      ),
      ...herbs,
      ...petals,
      ...times(30, () => {
        const [x, y] = polar(0, 0, 150 + random() * 165, random() * 360);
        return circle(x, y, 1.5 + random() * 2.5, { fill: '#f4e7c6', opacity: 0.6 });
      }),
      path('M-370 -146A398 398 0 0 1 -118 -380', {
        fill: 'none',
        stroke: '#fff',
        strokeWidth: 7,
        strokeLinecap: 'round',
        opacity: 0.22,
      }),
    )
  );
}

/** Dark stone with a glow, as wide or high as asked. */
export function stone(name: string, width: number, height: number, [x, y]: readonly [number, number]) {
  const random = randomFrom(width);
  const ground = linear(
    [
      [0, '#1b1c1d'],
      [1, '#0c0d0e'],
    ],
    60,
  );
  return drawing(
    name,
    { zh: '深色石板', en: 'Dark stone' },
    [width, height],
    [
      ground.def,
      rect(0, 0, width, height, { fill: ground.fill }),
      `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${Math.max(width, height) * 0.62}"><stop stop-color="#5b4a37" stop-opacity=".85"/><stop offset="1" stop-color="#5b4a37" stop-opacity="0"/></radialGradient>`,
      rect(0, 0, width, height, { fill: 'url(#glow)' }),
      g(
        { fill: 'none', stroke: '#c9a86a' },
        ...times(7, (index) =>
          path(hills(width, height * 3, height * (0.2 + index * 0.13), 60, random, 4), {
            opacity: 0.05,
            strokeWidth: 2,
          }),
        ),
      ),
      grain(width, height, 0.4),
    ],
  );
}
