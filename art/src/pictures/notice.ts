import { drawing } from '../lib/picture.ts';
import { randomFrom } from '../lib/random.ts';
import { hills, times } from '../lib/shapes.ts';
import {
  blurred,
  circle,
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

const SIDE = 1080;

/** A drop above calm water. */
export function waterDrop() {
  const sky = linear([
    [0, '#0f2f5c'],
    [0.55, '#1f5a94'],
    [1, '#5fa6cf'],
  ]);
  const glow = radial([
    [0, '#bfe6f7', 0.85],
    [1, '#bfe6f7', 0],
  ]);
  const body = linear(
    [
      [0, '#eafaff'],
      [0.35, '#9fdcf5'],
      [0.75, '#3d9bd1'],
      [1, '#1c6aa8'],
    ],
    70,
  );
  const rim = linear(
    [
      [0, '#ffffff', 0.1],
      [1, '#d9f5ff', 0.9],
    ],
    60,
  );
  const random = randomFrom(11);
  const waves = ['#4b97c6', '#347fb3', '#23679c', '#174f82', '#0e3a66'].map((color, index) => {
    const paint = linear([
      [0, color],
      [1, '#0b2d54'],
    ]);
    const level = 700 + index * 82;
    return (
      paint.def +
      shadowed(
        { dy: -10, blur: 14, color: '#082444', opacity: 0.35 },
        path(hills(SIDE, SIDE + 40, level, 26 + index * 4, random, 5), { fill: paint.fill }),
      )
    );
  });
  const drop = 'M0 -250C70 -140 150 -60 150 45A150 150 0 0 1 -150 45C-150 -60 -70 -140 0 -250Z';
  const rings = times(4, (index) =>
    ellipse(540, 742, 120 + index * 92, 22 + index * 17, {
      fill: 'none',
      stroke: '#d5f1ff',
      strokeWidth: 5 - index,
      opacity: 0.6 - index * 0.13,
    }),
  );
  return drawing(
    'notice-water',
    { zh: '水滴插画', en: 'Water drop' },
    [SIDE, SIDE],
    [
      sky.def,
      glow.def,
      body.def,
      rim.def,
      rect(0, 0, SIDE, SIDE, { fill: sky.fill }),
      circle(540, 420, 470, { fill: glow.fill, opacity: 0.8 }),
      g(
        { fill: '#fff' },
        ...times(26, () =>
          circle(random() * SIDE, random() * 620, 1.5 + random() * 3, { opacity: 0.15 + random() * 0.35 }),
        ),
      ),
      waves[0] ?? '',
      ...rings,
      ...waves.slice(1),
      placed(
        { x: 540, y: 430 },
        shadowed({ dy: 30, blur: 30, color: '#06264a', opacity: 0.45 }, path(drop, { fill: body.fill })),
        path('M0 -218C58 -120 126 -50 126 45A126 126 0 0 1 60 156C110 90 92 -60 0 -218Z', {
          fill: '#fff',
          opacity: 0.22,
        }),
        path('M-104 40C-104 -10 -78 -52 -52 -92', {
          fill: 'none',
          stroke: '#fff',
          strokeWidth: 22,
          strokeLinecap: 'round',
          opacity: 0.85,
        }),
        circle(-98, 84, 11, { fill: '#fff', opacity: 0.85 }),
        path(drop, { fill: 'none', stroke: rim.fill, strokeWidth: 4 }),
        blurred(14, ellipse(34, 130, 74, 30, { fill: '#bff1ff', opacity: 0.75 })),
      ),
      grain(SIDE, SIDE, 0.22),
    ],
  );
}
