/** A city of the list. */
export interface City {
  zh: string;
  en: string;
  latitude: number;
  longitude: number;
  /** ISO 3166 code of its country or region. */
  country: string;
  /** The province, which tells Chinese cities of the same name apart; null elsewhere. */
  province: { zh: string; en: string } | null;
}

/**
 * Reads the list: a line `= code` or `= code|province in Chinese|in English` begins a country or province, the other lines are
 * `Chinese name|English name|latitude|longitude`.
 */
export function readCities(text: string): City[] {
  let country = '';
  let province: City['province'] = null;
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    if (line.startsWith('=')) {
      const [code = '', zh, en] = line.slice(1).trim().split('|');
      country = code;
      province = zh !== undefined && en !== undefined ? { zh, en } : null;
      return [];
    }
    const [zh = '', en = '', latitude, longitude] = line.split('|');
    return { zh, en, latitude: Number(latitude), longitude: Number(longitude), country, province };
  });
}

/** Text as it is compared: `São Paulo` is found by `sao paulo`. */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\s'’.-]/g, '')
    .toLowerCase();
}
