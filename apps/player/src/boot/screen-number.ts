/** The screen of the device on which a page is. */
export type ScreenNumber = 1 | 2;

/** A page is on the first screen unless its address says `?screen=2`. */
export function screenNumberOf(query: URLSearchParams): ScreenNumber {
  return query.get('screen') === '2' ? 2 : 1;
}
