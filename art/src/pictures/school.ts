import { drawing } from '../lib/picture.ts';
import { curve, polar, polygon, times } from '../lib/shapes.ts';
import { line, linear, path, placed, rect, shadowed } from '../lib/svg.ts';

/** Pencils, a ruler, a book and a paper plane. */
export const school = drawing(
  'school',
  { zh: '文具插画', en: 'School things' },
  [1000, 640],
  [schoolContent()],
);

function schoolContent(): string {
  const pencil = (
    x: number,
    y: number,
    turn: number,
    [light, mid, dark]: readonly [string, string, string],
    length = 420,
  ): string =>
    placed(
      { x, y, turn },
      shadowed(
        { dx: 8, dy: 12, blur: 9, color: '#1b2a4a', opacity: 0.28 },
        rect(-24, -length, 16, length, { fill: light }),
        rect(-8, -length, 16, length, { fill: mid }),
        rect(8, -length, 16, length, { fill: dark }),
        path(`M-24 ${-length}L0 ${-length - 70}L24 ${-length}Z`, { fill: '#f6d9a8' }),
        path(`M-9 ${-length - 44}L0 ${-length - 70}L9 ${-length - 44}Z`, { fill: dark }),
        rect(-24, -8, 48, 24, { fill: '#c9ced8' }),
        path('M-24 16H24V40Q24 52 12 52H-12Q-24 52 -24 40Z', { fill: '#f58f9c' }),
      ),
    );
  const cover = linear(
    [
      [0, '#4f8df0'],
      [1, '#2b5fc4'],
    ],
    40,
  );
  const plane = linear(
    [
      [0, '#ffffff'],
      [1, '#d9e4f7'],
    ],
    40,
  );
  return (
    cover.def +
    plane.def +
    placed(
      { x: 560, y: 420, turn: -10 },
      shadowed(
        { dx: 10, dy: 16, blur: 14, color: '#1b2a4a', opacity: 0.3 },
        rect(-190, -150, 390, 300, { rx: 18, fill: '#fff' }),
        rect(-200, -160, 390, 300, { rx: 18, fill: cover.fill }),
      ),
      rect(-200, -160, 46, 300, { rx: 16, fill: '#1f4aa0' }),
      rect(-110, -100, 220, 90, { rx: 12, fill: '#fff' }),
      rect(-84, -76, 168, 12, { rx: 6, fill: '#ffc94d' }),
      rect(-84, -48, 110, 12, { rx: 6, fill: '#c9d6ef' }),
    ) +
    placed(
      { x: 250, y: 450, turn: 16 },
      shadowed(
        { dx: 8, dy: 12, blur: 10, color: '#1b2a4a', opacity: 0.25 },
        rect(-230, -36, 460, 84, { rx: 10, fill: '#ffd35c' }),
      ),
      ...times(22, (index) =>
        line(-210 + index * 20, -36, -210 + index * 20, index % 5 ? -14 : 2, {
          stroke: '#a8720a',
          strokeWidth: 4,
        }),
      ),
    ) +
    pencil(800, 600, 20, ['#ff9d8a', '#ff6b5e', '#d9453c']) +
    pencil(900, 590, 34, ['#7fe0bd', '#35bd8f', '#1f9470'], 330) +
    pencil(120, 330, 58, ['#ffd97a', '#ffbf2e', '#d99512'], 260) +
    path(
      curve([
        [60, 180],
        [170, 90],
        [300, 160],
        [420, 90],
        [560, 130],
      ]),
      { fill: 'none', stroke: '#fff', strokeWidth: 6, strokeDasharray: '4 20', strokeLinecap: 'round' },
    ) +
    placed(
      { x: 650, y: 110, turn: -14, scale: 1.15 },
      shadowed(
        { dx: 8, dy: 14, blur: 10, color: '#1b2a4a', opacity: 0.28 },
        path('M-90 10L120 -60L20 80L-6 34Z', { fill: plane.fill }),
      ),
      path('M-6 34L120 -60L6 48L20 80Z', { fill: '#a9bfe6' }),
      path('M-90 10L120 -60L-6 34Z', { fill: '#fff' }),
    ) +
    (
      [
        [60, 60, '#ffc94d'],
        [460, 250, '#ff8f7f'],
        [930, 90, '#7fe0bd'],
        [340, 250, '#fff'],
      ] as const
    )
      .map(([x, y, fill]) =>
        path(polygon(times(10, (index) => polar(x, y, index % 2 ? 12 : 28, index * 36 - 90))), { fill }),
      )
      .join('')
  );
}
