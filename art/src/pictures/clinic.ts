import { drawing } from '../lib/picture.ts';
import { randomFrom } from '../lib/random.ts';
import { hills, times } from '../lib/shapes.ts';
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

/** A clinic among trees. */
export const clinic = drawing('clinic', { zh: '医院建筑', en: 'Hospital' }, [1200, 1080], [clinicContent()]);

function clinicContent(): string {
  const random = randomFrom(14);
  const sky = linear(
    [
      [0, '#d6f0ef'],
      [1, '#f5fcfb'],
    ],
    90,
  );
  const front = linear(
    [
      [0, '#ffffff'],
      [1, '#e3eff0'],
    ],
    90,
  );
  const glass = linear(
    [
      [0, '#8fd0d3'],
      [1, '#3f9aa3'],
    ],
    60,
  );
  const tree = (x: number, y: number, size: number): string => {
    const green = linear(
      [
        [0, '#9fd8b4'],
        [1, '#4fa58b'],
      ],
      60,
    );
    return (
      green.def +
      rect(x - 5, y - size * 0.3, 10, size * 0.7, { fill: '#7a6a5c' }) +
      ellipse(x, y - size * 0.7, size * 0.46, size * 0.68, { fill: green.fill }) +
      path(`M${x} ${y - size * 0.1}V${y - size * 0.9}`, { stroke: '#fff', strokeWidth: 3, opacity: 0.35 })
    );
  };
  const floors = (x: number, y: number, columns: number, rows: number): string =>
    times(columns * rows, (index) => {
      const left = x + (index % columns) * 66;
      const top = y + Math.floor(index / columns) * 78;
      return (
        rect(left, top, 50, 50, { rx: 6, fill: glass.fill }) +
        path(`M${left} ${top + 6}q0 -6 6 -6h26l-32 40Z`, { fill: '#fff', opacity: 0.35 })
      );
    }).join('');
  return (
    sky.def +
    front.def +
    glass.def +
    rect(0, 0, 1200, 1080, { fill: sky.fill }) +
    circle(930, 210, 74, { fill: '#fff' }) +
    blurred(40, circle(930, 210, 130, { fill: '#fff', opacity: 0.8 })) +
    (
      [
        [230, 200, 1],
        [520, 130, 0.7],
        [1050, 330, 0.7],
      ] as const
    )
      .map(([x, y, scale]) =>
        placed(
          { x, y, scale },
          g(
            { fill: '#fff' },
            circle(-50, 0, 44, {}),
            circle(10, -24, 58, {}),
            circle(70, 4, 40, {}),
            rect(-94, 0, 204, 44, { rx: 22 }),
          ),
        ),
      )
      .join('') +
    path(hills(1200, 1080, 700, 40, random, 6), { fill: '#c5e8dc' }) +
    path(hills(1200, 1080, 770, 26, random, 6), { fill: '#a3d9c6' }) +
    shadowed(
      { dx: 10, dy: 10, blur: 24, color: '#2b6b70', opacity: 0.25 },
      rect(180, 470, 330, 440, { rx: 14, fill: front.fill }),
      rect(690, 420, 330, 490, { rx: 14, fill: front.fill }),
    ) +
    floors(216, 512, 4, 5) +
    floors(726, 462, 4, 5) +
    shadowed(
      { dx: 0, dy: 10, blur: 26, color: '#2b6b70', opacity: 0.3 },
      rect(440, 300, 320, 610, { rx: 18, fill: '#ffffff' }),
    ) +
    rect(440, 300, 320, 18, { rx: 9, fill: '#2f9aa0' }) +
    shadowed(
      { dx: 0, dy: 6, blur: 10, color: '#0f5c63', opacity: 0.3 },
      circle(600, 410, 70, { fill: '#2f9aa0' }),
    ) +
    path('M584 366H616V394H644V426H616V454H584V426H556V394H584Z', { fill: '#fff' }) +
    times(
      3,
      (row) =>
        rect(478, 516 + row * 84, 244, 52, { rx: 8, fill: glass.fill }) +
        path(`M478 ${524 + row * 84}q0 -8 8 -8h90l-44 52h-46q-8 0 -8 -8Z`, { fill: '#fff', opacity: 0.3 }),
    ).join('') +
    rect(500, 780, 200, 130, { rx: 8, fill: '#3f9aa3' }) +
    line(600, 786, 600, 910, { stroke: '#fff', strokeWidth: 5 }) +
    shadowed(
      { dx: 0, dy: 10, blur: 10, color: '#0f5c63', opacity: 0.3 },
      rect(410, 744, 380, 30, { rx: 10, fill: '#2f9aa0' }),
    ) +
    path('M0 906H1200V1080H0Z', { fill: '#8ecdb6' }) +
    path('M470 906H730L900 1080H300Z', { fill: '#eef4f2' }) +
    times(4, (index) =>
      path(`M${470 - index * 40} ${916 + index * 40}H${730 + index * 40}`, {
        stroke: '#d3e2df',
        strokeWidth: 4,
      }),
    ).join('') +
    (
      [
        [90, 920, 190],
        [168, 950, 140],
        [1070, 930, 200],
        [1150, 960, 150],
        [330, 960, 96],
        [868, 962, 100],
      ] as const
    )
      .map(([x, y, size]) => tree(x, y, size))
      .join('') +
    placed(
      { x: 250, y: 1000 },
      shadowed(
        { dx: 0, dy: 8, blur: 8, opacity: 0.2 },
        path('M-96 20V-50Q-96 -72 -74 -72H40Q60 -72 74 -50L96 -16Q100 -8 100 4V20Z', { fill: '#fff' }),
      ),
      path('M40 -58H52Q62 -58 70 -44L84 -20H40Z', { fill: '#8fd0d3' }),
      rect(-96, -14, 196, 14, { fill: '#e2574c' }),
      path('M-50 -56h16v14h14v14h-14v14h-16v-14h-14v-14h14Z', { fill: '#e2574c' }),
      circle(-50, 22, 19, { fill: '#33474d' }),
      circle(54, 22, 19, { fill: '#33474d' }),
      circle(-50, 22, 8, { fill: '#dfe9ea' }),
      circle(54, 22, 8, { fill: '#dfe9ea' }),
    ) +
    grain(1200, 1080, 0.16)
  );
}
