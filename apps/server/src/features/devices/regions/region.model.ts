import { REGION_CODES, REGIONS, type RegionCode, UNKNOWN_REGION } from '@marquee/contract';

export interface Place {
  /** In free words, as operators write it. */
  address: string;
  latitude: number | null;
  longitude: number | null;
}

/** The region that an address names first; streets that are called after a region do not count. */
export function regionOf({ address }: Place): RegionCode | typeof UNKNOWN_REGION {
  return named(address) ?? UNKNOWN_REGION;
}

const OTHER_NAMES: Readonly<Record<string, RegionCode>> = {
  Neimenggu: 'inner-mongolia',
  Xizang: 'tibet',
  Macau: 'macao',
};

const NAMES = new Map<string, RegionCode>([
  ...REGION_CODES.flatMap((code) => [
    [REGIONS[code].zh, code] as const,
    [REGIONS[code].en.toLowerCase(), code] as const,
  ]),
  ...Object.entries(OTHER_NAMES).map(([name, code]) => [name.toLowerCase(), code] as const),
]);

/** `上海路` and `Shanghai Road` are in any city. */
const STREET =
  /(?!\s*(?:[东西南北中]?[一二三四五六七八九十]?(?:路|街|大道|道|巷|弄)|(?:east |west |north |south |middle )?(?:road|rd|street|st|avenue|ave)\b))/;

const REGION_NAME = new RegExp(
  `(${[...NAMES.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => (/^[a-z]/.test(name) ? `\\b${name}\\b` : name))
    .join('|')})${STREET.source}`,
  'i',
);

function named(address: string): RegionCode | undefined {
  const [, name] = REGION_NAME.exec(address) ?? [];
  return name === undefined ? undefined : NAMES.get(name.toLowerCase());
}
