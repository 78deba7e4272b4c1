import { drawing } from '../lib/picture.ts';
import { randomFrom } from '../lib/random.ts';
import { curve, hills, polar, polygon, times } from '../lib/shapes.ts';
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

/** A face, for people in samples. */
export function portrait(
  name: string,
  names: { zh: string; en: string },
  look: {
    ground: readonly [string, string];
    skin: readonly [string, string];
    hair: string;
    cloth: string;
    style: 'long' | 'short' | 'bun' | 'curls';
  },
) {
  const ground = linear(
    [
      [0, look.ground[0]],
      [1, look.ground[1]],
    ],
    60,
  );
  const skin = linear(
    [
      [0, look.skin[0]],
      [1, look.skin[1]],
    ],
    70,
  );
  const cloth = linear(
    [
      [0, look.cloth],
      [1, '#22304a'],
    ],
    90,
  );
  const { hair } = look;
  const back = {
    long: path('M96 190C96 80 160 50 200 50S304 80 304 190V320H96Z', { fill: hair }),
    short: '',
    bun: circle(200, 62, 44, { fill: hair }),
    curls: times(13, (index) => {
      const [x, y] = polar(200, 160, 92, 150 + index * 20);
      return circle(x, y, 38, { fill: hair });
    }).join(''),
  }[look.style];
  const front = {
    long: path(
      'M116 196C116 110 160 84 206 84C262 84 286 124 284 196C276 150 250 132 214 128C190 158 150 168 116 196Z',
      { fill: hair },
    ),
    short: path(
      'M116 190C108 100 150 72 206 72C268 72 294 110 284 190C278 160 270 142 254 130C214 140 170 134 146 122C128 140 120 162 116 190Z',
      { fill: hair },
    ),
    bun: path('M116 186C112 110 156 80 200 80S288 110 284 186C270 142 244 122 200 122S130 142 116 186Z', {
      fill: hair,
    }),
    curls: times(6, (index) =>
      circle(134 + index * 27, 112 - Math.sin((index / 5) * Math.PI) * 26, 30, { fill: hair }),
    ).join(''),
  }[look.style];
  return drawing(
    name,
    names,
    [400, 400],
    [
      ground.def,
      skin.def,
      cloth.def,
      rect(0, 0, 400, 400, { fill: ground.fill }),
      circle(290, 110, 150, { fill: '#fff', opacity: 0.16 }),
      back,
      path('M40 420C50 320 120 290 200 290S350 320 360 420Z', { fill: cloth.fill }),
      path('M166 240H234V296Q200 336 166 296Z', { fill: skin.fill }),
      path('M166 262Q200 292 234 256V276Q200 300 166 280Z', { fill: '#000', opacity: 0.12 }),
      path('M118 176C118 112 156 88 200 88S282 112 282 176C282 236 244 276 200 276S118 236 118 176Z', {
        fill: skin.fill,
      }),
      circle(144, 218, 20, { fill: '#f0776b', opacity: 0.28 }),
      circle(256, 218, 20, { fill: '#f0776b', opacity: 0.28 }),
      ellipse(168, 190, 7, 9, { fill: '#2b2320' }),
      ellipse(232, 190, 7, 9, { fill: '#2b2320' }),
      path('M154 168Q168 160 182 167M218 167Q232 160 246 168', {
        fill: 'none',
        stroke: hair,
        strokeWidth: 6,
        strokeLinecap: 'round',
      }),
      path('M200 196Q194 214 202 218', {
        fill: 'none',
        stroke: '#000',
        strokeWidth: 4,
        strokeLinecap: 'round',
        opacity: 0.22,
      }),
      path('M176 236Q200 258 224 236', {
        fill: 'none',
        stroke: '#a8402f',
        strokeWidth: 7,
        strokeLinecap: 'round',
      }),
      front,
      grain(400, 400, 0.15),
    ],
  );
}
