import type { Drawing } from './lib/picture.ts';
import { cutout, dots, grid, waves } from './pictures/artworks.ts';
import { fireworks, ribbons } from './pictures/backdrops.ts';
import { freshGround, peachTea } from './pictures/cafe.ts';
import { nightTrain, towers } from './pictures/city.ts';
import { clinic } from './pictures/clinic.ts';
import { flowers } from './pictures/flowers.ts';
import { hall } from './pictures/hall.ts';
import { garden, livingRoom } from './pictures/homes.ts';
import { bamboo, dawn, lake } from './pictures/landscapes.ts';
import { dish, menuBakery, menuDrinks, stone } from './pictures/menu.ts';
import { waterDrop } from './pictures/notice.ts';
import { portrait } from './pictures/people.ts';
import { boot, gloves, goggles, helmet, stripes } from './pictures/safety.ts';
import { school } from './pictures/school.ts';

const PALE = { zh: '浅蓝丝带', en: 'Pale ribbons' };
const GREEN = { zh: '绿色丝带', en: 'Green ribbons' };
const pale = [
  ['#f2f8fd', '#dbeaf8'],
  ['#e6f1fb', '#c6def3'],
  ['#d8eaf9', '#aed0ee'],
  ['#c8e0f5', '#93c0e6'],
] as const;
const green = [
  ['#1f7a5c', '#0f5a45'],
  ['#2c9a72', '#137055'],
  ['#46b98a', '#1d8a67'],
  ['#7fd6a8', '#2fa37a'],
] as const;

/** The portrait version of a drawing, with a name of its own. */
const upright = (drawn: Drawing): Drawing => ({
  ...drawn,
  names: { zh: `${drawn.names.zh}（竖版）`, en: `${drawn.names.en}, portrait` },
});

/** Every picture of the templates. */
export const DRAWINGS: readonly Drawing[] = [
  menuDrinks,
  menuBakery,
  peachTea,
  freshGround('fresh-landscape', 1920, 1080, [1380, 560, 400]),
  upright(freshGround('fresh-portrait', 1080, 1920, [540, 1240, 430])),
  hall('hall-landscape', 1920, 1080, 1380, 1180),
  upright(hall('hall-portrait', 1080, 1920, 540, 1200)),
  ribbons('ribbons-pale-landscape', PALE, [1920, 1080], ['#ffffff', '#eef5fb'], pale, 12),
  upright(ribbons('ribbons-pale-portrait', PALE, [1080, 1920], ['#ffffff', '#eef5fb'], pale, 15)),
  nightTrain('train-wide', 1920, 520, [1020, 130]),
  upright(nightTrain('train-tall', 1080, 620, [600, 270])),
  ribbons('ribbons-green-landscape', GREEN, [1000, 1080], ['#0b3f33', '#0d4a3b'], green, 5),
  upright(ribbons('ribbons-green-portrait', GREEN, [1080, 1000], ['#0b3f33', '#0d4a3b'], green, 9)),
  waterDrop(),
  helmet,
  goggles,
  gloves,
  boot,
  stripes,
  dawn,
  lake,
  bamboo,
  fireworks('fireworks-landscape', 1920, 1080, [
    [1420, 330, 330, '#ffe6a3', '#ff9d5c'],
    [1080, 210, 180, '#ffd0e6', '#ff6f9c'],
    [1730, 640, 190, '#c9f0ff', '#5fb8ff'],
    [730, 150, 124, '#e8d0ff', '#a66fff'],
  ]),
  upright(
    fireworks('fireworks-portrait', 1080, 1920, [
      [560, 420, 360, '#ffe6a3', '#ff9d5c'],
      [190, 720, 180, '#ffd0e6', '#ff6f9c'],
      [890, 800, 200, '#c9f0ff', '#5fb8ff'],
      [180, 180, 140, '#e8d0ff', '#a66fff'],
    ]),
  ),
  towers,
  livingRoom,
  garden,
  clinic,
  stone('stone-landscape', 1920, 1080, [1340, 540]),
  upright(stone('stone-portrait', 1080, 1920, [540, 640])),
  dish,
  grid,
  cutout,
  waves,
  dots,
  school,
  flowers,
  portrait(
    'person-lin',
    { zh: '人物头像一', en: 'Portrait 1' },
    {
      ground: ['#ffd9c2', '#f5a38a'],
      skin: ['#ffe0c7', '#f3b994'],
      hair: '#2b2320',
      cloth: '#e8604c',
      style: 'long',
    },
  ),
  portrait(
    'person-chen',
    { zh: '人物头像二', en: 'Portrait 2' },
    {
      ground: ['#c9e4ff', '#7fb2ea'],
      skin: ['#f8d2b0', '#e0a67c'],
      hair: '#3a2a22',
      cloth: '#2f6fb8',
      style: 'short',
    },
  ),
  portrait(
    'person-amy',
    { zh: '人物头像三', en: 'Portrait 3' },
    {
      ground: ['#d3f0dc', '#7fc9a0'],
      skin: ['#d9a077', '#b0754c'],
      hair: '#1d1512',
      cloth: '#f2b84b',
      style: 'curls',
    },
  ),
  portrait(
    'person-zhou',
    { zh: '人物头像四', en: 'Portrait 4' },
    {
      ground: ['#e8dcff', '#b197e6'],
      skin: ['#ffe3cf', '#f0bd9c'],
      hair: '#6b3f24',
      cloth: '#6a4fb0',
      style: 'bun',
    },
  ),
];
