import { REGION_CODES, REGIONS, type RegionCode, UNKNOWN_REGION } from '@marquee/contract';
import { CITIES, type City } from './cities.model.ts';

export interface Place {
  /** In free words, as operators write it. */
  address: string;
  latitude: number | null;
  longitude: number | null;
}

/** A place that is farther from every city is in none of the regions. */
const MAX_KILOMETERS = 300;
const KILOMETERS_PER_DEGREE = 111;

/**
 * The region that an address names first, by itself or by one of its cities; streets that are called after one do not count. Without such
 * an address, the region of the nearest city, which may be the neighboring one near a border.
 */
export function regionOf({ address, latitude, longitude }: Place): RegionCode | typeof UNKNOWN_REGION {
  const byName = named(address);
  if (byName !== undefined) return byName;
  if (latitude === null || longitude === null) return UNKNOWN_REGION;
  return nearest(latitude, longitude)?.region ?? UNKNOWN_REGION;
}

const OTHER_NAMES: Readonly<Record<string, RegionCode>> = {
  Neimenggu: 'inner-mongolia',
  Xizang: 'tibet',
  Macau: 'macao',
  'Hong Kong': 'hong-kong',
  "Xi'an": 'shaanxi',
  'Xi’an': 'shaanxi',
};

/** Regions come last, so that theirs is the meaning of a name that both have: 吉林 is a city and a province. */
const NAMES = new Map<string, RegionCode>(
  [
    ...CITIES.flatMap(({ zh, en, region }) => [[zh, region] as const, [en, region] as const]),
    ...Object.entries(OTHER_NAMES),
    ...REGION_CODES.flatMap((code) => [[REGIONS[code].zh, code] as const, [REGIONS[code].en, code] as const]),
  ].flatMap(([name, region]) => (name === '' ? [] : [[name.toLowerCase(), region] as const])),
);

/** `上海路` and `Shanghai Road` are in any city. */
const STREET =
  '(?!\\s*(?:[东西南北中]?[一二三四五六七八九十]?(?:路|街|大道|道|巷|弄)|(?:east |west |north |south |middle )?(?:road|rd|street|st|avenue|ave)\\b))';

const ANY_NAME = new RegExp(
  `(${[...NAMES.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => (/^[a-z]/.test(name) ? `\\b${name}\\b` : name))
    .join('|')})${STREET}`,
  'i',
);

function named(address: string): RegionCode | undefined {
  const [, name] = ANY_NAME.exec(address) ?? [];
  return name === undefined ? undefined : NAMES.get(name.toLowerCase());
}

function nearest(latitude: number, longitude: number): City | undefined {
  // Meridians are closer to each other away from the equator.
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const kilometersTo = (city: City) =>
    KILOMETERS_PER_DEGREE * Math.hypot(city.latitude - latitude, (city.longitude - longitude) * narrowing);
  let found: City | undefined;
  let least = MAX_KILOMETERS;
  for (const city of CITIES) {
    const distance = kilometersTo(city);
    if (distance < least) [found, least] = [city, distance];
  }
  return found;
}
