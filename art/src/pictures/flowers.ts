import { drawing } from '../lib/picture.ts';
import { flower, frond } from '../lib/plants.ts';
import { polar } from '../lib/shapes.ts';
import { blurred, circle, ellipse, grain, linear, path, placed, rect, shadowed } from '../lib/svg.ts';

const SIDE = 1080;

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
