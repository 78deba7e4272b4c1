import { drawing } from '../lib/picture.ts';
import { polar, times } from '../lib/shapes.ts';
import { circle, ellipse, grain, linear, path, rect } from '../lib/svg.ts';

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
