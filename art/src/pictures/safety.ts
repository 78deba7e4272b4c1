import { drawing } from '../lib/picture.ts';
import { times } from '../lib/shapes.ts';
import { clipped, linear, path, placed, radial, rect, shadowed } from '../lib/svg.ts';

const ICON = 480;

const DROP = { dx: 0, dy: 16, blur: 14, color: '#1a1400', opacity: 0.32 };

/** A safety helmet. */
export const helmet = drawing(
  'safety-helmet',
  { zh: '安全帽', en: 'Safety helmet' },
  [ICON, ICON],
  [helmetContent()],
);

function helmetContent(): string {
  const shell = radial(
    [
      [0, '#ffe98a'],
      [0.5, '#ffc81f'],
      [1, '#d98f00'],
    ],
    0.38,
    0.28,
    0.8,
  );
  const brim = linear(
    [
      [0, '#ffd23c'],
      [1, '#c98200'],
    ],
    90,
  );
  return (
    shell.def +
    brim.def +
    shadowed(
      DROP,
      path('M74 300C74 170 150 90 240 90S406 170 406 300Z', { fill: shell.fill }),
      path(
        'M40 300Q240 250 440 300Q456 306 450 326Q444 344 420 344Q240 312 60 344Q36 344 30 326Q24 306 40 300Z',
        { fill: brim.fill },
      ),
    ) +
    path('M208 96Q240 80 272 96L282 276Q240 270 198 276Z', { fill: '#ffdf5e' }) +
    path('M208 96L198 276M272 96L282 276', {
      fill: 'none',
      stroke: '#c98200',
      strokeWidth: 5,
      opacity: 0.7,
    }) +
    path('M140 130C120 170 112 220 112 276M340 130C360 170 368 220 368 276', {
      fill: 'none',
      stroke: '#c98200',
      strokeWidth: 7,
      opacity: 0.4,
    }) +
    path('M116 190Q136 140 172 120', {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 16,
      strokeLinecap: 'round',
      opacity: 0.85,
    }) +
    path('M96 346C110 410 160 432 200 436M384 346C370 410 320 432 280 436', {
      fill: 'none',
      stroke: '#3a3a3a',
      strokeWidth: 11,
      strokeLinecap: 'round',
    }) +
    rect(194, 420, 92, 30, { rx: 15, fill: '#3a3a3a' })
  );
}

/** Safety goggles. */
export const goggles = drawing(
  'safety-goggles',
  { zh: '护目镜', en: 'Safety goggles' },
  [ICON, ICON],
  [gogglesContent()],
);

function gogglesContent(): string {
  const lens = linear(
    [
      [0, '#c8f0ff'],
      [0.5, '#6fc2e8'],
      [1, '#2c86bd'],
    ],
    60,
  );
  const frame = linear(
    [
      [0, '#4a4f57'],
      [1, '#202428'],
    ],
    90,
  );
  const shape =
    'M60 190Q60 140 116 140H364Q420 140 420 190V250Q420 330 340 330Q290 330 268 286Q252 258 240 258T212 286Q190 330 140 330Q60 330 60 250Z';
  return (
    lens.def +
    frame.def +
    path(
      'M20 210Q20 190 44 190H80V270H44Q20 270 20 250Z M460 210Q460 190 436 190H400V270H436Q460 270 460 250Z',
      { fill: '#f2b400' },
    ) +
    shadowed(DROP, path(shape, { fill: frame.fill })) +
    placed({ x: 24, y: 23.6, scale: 0.9 }, path(shape, { fill: lens.fill })) +
    clipped(
      placed({ x: 24, y: 23.6, scale: 0.9 }, path(shape, {}))
        .replace(/^<g ([^>]*)>|<\/g>$/g, '')
        .replace('<path', '<path transform="translate(24 23.6) scale(0.9)"'),
      path('M60 330L190 120H250L120 350Z', { fill: '#fff', opacity: 0.5 }),
      path('M270 330L400 120H424L290 350Z', { fill: '#fff', opacity: 0.35 }),
    )
  );
}

/** Work gloves. */
export const gloves = drawing(
  'safety-gloves',
  { zh: '防护手套', en: 'Work gloves' },
  [ICON, ICON],
  [glovesContent()],
);

function glovesContent(): string {
  const cloth = linear(
    [
      [0, '#f7f3ea'],
      [1, '#cfc5b0'],
    ],
    60,
  );
  const rubber = linear(
    [
      [0, '#ff9a4d'],
      [1, '#d9601a'],
    ],
    60,
  );
  const hand =
    'M-78 150V10C-78 -6 -98 -40 -112 -62C-124 -84 -96 -104 -78 -84L-46 -40V-140C-46 -168 -10 -168 -8 -140V-170C-6 -198 30 -198 32 -170V-142C36 -168 68 -164 68 -138V-90C74 -112 102 -106 102 -82V60C102 90 86 110 86 150Z';
  const one = (x: number, y: number, turn: number, flip: boolean): string =>
    placed(
      { x, y, turn, flip },
      shadowed(DROP, path(hand, { fill: cloth.fill })),
      clipped(path(hand, {}), path('M-130 -220H120V30Q0 60 -130 0Z', { fill: rubber.fill })),
      path('M-8 -136V-66M32 -138V-60M68 -110V-56', {
        fill: 'none',
        stroke: '#8f3d0e',
        strokeWidth: 5,
        strokeLinecap: 'round',
        opacity: 0.6,
      }),
      rect(-86, 120, 180, 44, { rx: 12, fill: '#3a3a3a' }),
      rect(-86, 136, 180, 6, { fill: '#f2b400' }),
      path('M-30 -120V-60', { stroke: '#fff', strokeWidth: 9, strokeLinecap: 'round', opacity: 0.6 }),
    );
  return cloth.def + rubber.def + one(310, 250, 14, false) + one(172, 268, -12, true);
}

/** A safety boot. */
export const boot = drawing(
  'safety-boot',
  { zh: '安全鞋', en: 'Safety boot' },
  [ICON, ICON],
  [bootContent()],
);

function bootContent(): string {
  const leather = linear(
    [
      [0, '#b5763c'],
      [1, '#6a3d18'],
    ],
    60,
  );
  const sole = linear(
    [
      [0, '#4a4a4a'],
      [1, '#1f1f1f'],
    ],
    90,
  );
  return (
    leather.def +
    sole.def +
    shadowed(
      DROP,
      path('M120 70H262Q270 150 288 196Q310 232 372 246Q440 262 440 330V360H110V240Q130 160 120 70Z', {
        fill: leather.fill,
      }),
      path(
        'M100 352H446Q454 352 454 364V384Q454 398 440 398H330L318 386H236L226 398H112Q98 398 98 384V364Q98 352 100 352Z',
        { fill: sole.fill },
      ),
    ) +
    path('M340 250C310 270 300 310 302 352H440V330C440 272 396 250 340 250Z', { fill: '#8b8f94' }) +
    path('M360 268Q410 276 418 320', {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 10,
      strokeLinecap: 'round',
      opacity: 0.6,
    }) +
    rect(112, 62, 158, 34, { rx: 14, fill: '#f2b400' }) +
    times(4, (index) =>
      path(`M${226 + index * 12} ${128 + index * 34}L${282 + index * 14} ${116 + index * 32}`, {
        stroke: '#f7e2b0',
        strokeWidth: 10,
        strokeLinecap: 'round',
      }),
    ).join('') +
    path('M146 130Q154 210 138 320', {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 10,
      strokeLinecap: 'round',
      opacity: 0.3,
    }) +
    path('M110 330H300', { stroke: '#f7e2b0', strokeWidth: 4, strokeDasharray: '12 9', opacity: 0.7 })
  );
}

/** A band of slanted stripes. */
export const stripes = drawing(
  'safety-stripes',
  { zh: '警示条纹', en: 'Warning stripes' },
  [1920, 60],
  [
    rect(0, 0, 1920, 60, { fill: '#1d1d1b' }),
    ...times(26, (index) =>
      path(`M${index * 80 - 60} 60L${index * 80} 0H${index * 80 + 40}L${index * 80 - 20} 60Z`, {
        fill: '#ffc81f',
      }),
    ),
  ],
  { quality: 92 },
);
