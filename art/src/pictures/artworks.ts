import { drawing } from '../lib/picture.ts';
import { broadLeaves, frond } from '../lib/plants.ts';
import { randomFrom } from '../lib/random.ts';
import { blob, polar, sector, times } from '../lib/shapes.ts';
import { circle, clipped, g, grain, path, placed, rect, shadowed } from '../lib/svg.ts';

const SIDE = 1080;

/** Quarter circles, bars and discs in a grid. */
export const grid = drawing('art-grid', { zh: '几何构成', en: 'Geometry' }, [SIDE, SIDE], [gridContent()], {
  quality: 88,
});

function gridContent(): string {
  const random = randomFrom(27);
  const colors = ['#e4432d', '#f2b632', '#1f3f8f', '#f4ead8', '#111111', '#5aa6a0'];
  const cell = SIDE / 5;
  const pick = (not: string): string => {
    const others = colors.filter((color) => color !== not);
    return others[Math.floor(random() * others.length)] ?? '#111111';
  };
  const tiles = times(25, (index) => {
    const [x, y] = [(index % 5) * cell, Math.floor(index / 5) * cell];
    const ground = colors[Math.floor(random() * colors.length)] ?? '#f4ead8';
    const [ink, second] = [pick(ground), pick(ground)];
    const corner = Math.floor(random() * 4);
    const [cx, cy] = [x + (corner % 2) * cell, y + Math.floor(corner / 2) * cell];
    const kinds = [
      () => circle(cx, cy, cell, { fill: ink }) + circle(cx, cy, cell * 0.5, { fill: second }),
      () => circle(cx, cy, cell, { fill: ink }),
      () =>
        circle(x + cell / 2, y + cell / 2, cell * 0.36, { fill: ink }) +
        circle(x + cell / 2, y + cell / 2, cell * 0.16, { fill: second }),
      () => times(4, (bar) => rect(x + bar * (cell / 4), y, cell / 8, cell, { fill: ink })).join(''),
      () => path(`M${x} ${y}H${x + cell}L${x} ${y + cell}Z`, { fill: ink }),
      () =>
        path(sector(x + cell / 2, y, cell / 2, 0, 180), { fill: ink }) +
        path(sector(x + cell / 2, y + cell / 2, cell / 2, 0, 180), { fill: second }),
      () =>
        circle(cx, cy, cell, { fill: ink }) +
        circle(cx, cy, cell * 0.75, { fill: ground }) +
        circle(cx, cy, cell * 0.5, { fill: ink }) +
        circle(cx, cy, cell * 0.25, { fill: ground }),
    ];
    const kind = kinds[Math.floor(random() * kinds.length)] ?? (() => '');
    return clipped(
      rect(x, y, cell + 0.5, cell + 0.5, {}),
      rect(x, y, cell + 0.5, cell + 0.5, { fill: ground }),
      kind(),
    );
  });
  return tiles.join('') + grain(SIDE, SIDE, 0.35);
}

/** Cut paper: leaves, a sun and a vessel. */
export const cutout = drawing(
  'art-cutout',
  { zh: '剪纸静物', en: 'Cut paper' },
  [SIDE, SIDE],
  [cutoutContent()],
  { quality: 86 },
);

function cutoutContent(): string {
  const random = randomFrom(52);
  const paper = (shape: string): string =>
    shadowed({ dx: 8, dy: 12, blur: 9, color: '#1b1410', opacity: 0.32 }, shape);
  return (
    rect(0, 0, SIDE, SIDE, { fill: '#f3e4cf' }) +
    paper(rect(-20, -20, 560, 700, { fill: '#e86a4a' })) +
    paper(rect(520, 640, 620, 500, { fill: '#23477a' })) +
    paper(rect(-20, 660, 560, 500, { fill: '#f2b84b' })) +
    paper(circle(770, 300, 190, { fill: '#f7c9b6' })) +
    paper(circle(770, 300, 96, { fill: '#e4432d' })) +
    paper(path(blob(250, 270, 190, 0.22, random, 9), { fill: '#f3e4cf' })) +
    paper(
      placed(
        { x: 250, y: 470, scale: 1.1 },
        broadLeaves(
          300,
          [
            ['#1d4d43', '#1d4d43'],
            ['#2f6f5e', '#2f6f5e'],
          ],
          [-70, -36, 0, 36, 70],
        ),
      ),
    ) +
    paper(
      path(
        'M430 620H650C640 700 760 760 760 880C760 970 680 1020 540 1020S320 970 320 880C320 760 440 700 430 620Z',
        { fill: '#111' },
      ),
    ) +
    paper(path('M370 850Q540 790 712 850V900Q540 840 370 900Z', { fill: '#f3e4cf' })) +
    paper(placed({ x: 540, y: 640, turn: -16 }, frond(430, ['#23477a', '#23477a'], { bend: 0.1 }))) +
    paper(placed({ x: 560, y: 640, turn: 26 }, frond(380, ['#2f6f5e', '#2f6f5e']))) +
    paper(path(blob(910, 860, 120, 0.3, random, 7), { fill: '#e86a4a' })) +
    paper(path(blob(140, 920, 90, 0.3, random, 7), { fill: '#23477a' })) +
    times(7, (index) =>
      circle(860 + (index % 3) * 60, 520 + Math.floor(index / 3) * 46, 12, { fill: '#111' }),
    ).join('') +
    grain(SIDE, SIDE, 0.5)
  );
}

/** Circles whose lines shift into a wave. */
export const waves = drawing(
  'art-waves',
  { zh: '波动之线', en: 'Moving lines' },
  [SIDE, SIDE],
  [wavesContent()],
  { quality: 88 },
);

function wavesContent(): string {
  const row = (index: number): string => {
    const y = 60 + index * 33;
    const points = times(61, (step) => {
      const x = step * 18;
      const [dx, dy] = [x - 620, y - 500];
      const lift =
        150 * Math.exp(-(dx * dx + dy * dy * 2.2) / 76_000) +
        46 * Math.exp(-((x - 240) ** 2 + (y - 820) ** 2) / 30_000);
      return `${step ? 'L' : 'M'}${x} ${Math.round((y - lift * (0.75 + 0.25 * Math.sin(x / 34))) * 10) / 10}`;
    });
    return path(`${points.join('')}V${y + 60}H0Z`, {
      fill: index % 2 ? '#f05a3c' : '#14121a',
      stroke: '#f7ede0',
      strokeWidth: 5,
      strokeLinejoin: 'round',
    });
  };
  return (
    rect(0, 0, SIDE, SIDE, { fill: '#14121a' }) +
    circle(780, 210, 130, { fill: '#f2b632' }) +
    times(33, row).join('') +
    g({ fill: '#f7ede0' }, circle(150, 130, 10, {}), circle(190, 130, 10, {}), circle(230, 130, 10, {})) +
    grain(SIDE, SIDE, 0.35)
  );
}

/** Dots that grow from a centre, for posters. */
export const dots = drawing(
  'art-dots',
  { zh: '圆点韵律', en: 'Rhythm of dots' },
  [SIDE, SIDE],
  [dotsContent()],
  { quality: 88 },
);

function dotsContent(): string {
  const rings = times(13, (ring) =>
    times(ring * 6 || 1, (index) => {
      const [x, y] = polar(470, 560, ring * 58, (index * 360) / (ring * 6 || 1) + ring * 9);
      const size = 6 + 26 * (0.5 + 0.5 * Math.sin(ring * 0.9 + index * 0.35));
      return circle(x, y, size, {
        fill: ['#111111', '#e4432d', '#1f3f8f'][(ring + index) % 7 === 0 ? 1 : ring % 5 === 4 ? 2 : 0],
      });
    }).join(''),
  );
  return rect(0, 0, SIDE, SIDE, { fill: '#f2b632' }) + rings.join('') + grain(SIDE, SIDE, 0.35);
}
