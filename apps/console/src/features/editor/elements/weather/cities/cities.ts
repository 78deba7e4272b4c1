import { AMERICAS_AFRICA_OCEANIA } from './americas-africa-oceania.ts';
import { ASIA } from './asia.ts';
import { CHINA } from './china.ts';
import { EUROPE } from './europe.ts';

/**
 * The cities of the world with their coordinates in degrees. Written by the authors of this project from general knowledge; no data of
 * others are part of it.
 */
export const CITIES = [CHINA, ASIA, EUROPE, AMERICAS_AFRICA_OCEANIA].join('');
