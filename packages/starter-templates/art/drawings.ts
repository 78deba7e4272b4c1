import type { Drawing } from './lib/picture.ts';
import { garden, hall, livingRoom, nightTrain, towers } from './pictures/buildings.ts';
import { freshGround, peachTea } from './pictures/cafe.ts';
import { dish, menuBakery, menuDrinks, sprig, stone } from './pictures/menu.ts';
import { waterDrop } from './pictures/notice.ts';

/** Every picture of the templates. */
export const DRAWINGS: readonly Drawing[] = [
  menuDrinks,
  menuBakery,
  sprig,
  dish,
  stone('stone-landscape', 1920, 1080, [1340, 540]),
  stone('stone-portrait', 1080, 1920, [540, 640]),
  peachTea,
  freshGround('fresh-landscape', 1920, 1080, [1380, 560, 400]),
  freshGround('fresh-portrait', 1080, 1920, [540, 1240, 430]),
  hall('hall-landscape', 1920, 1080, 1300, 1180),
  hall('hall-portrait', 1080, 1920, 540, 1200),
  nightTrain('train-wide', 1920, 520),
  nightTrain('train-tall', 1080, 620),
  towers,
  livingRoom,
  garden,
  waterDrop(),
];
