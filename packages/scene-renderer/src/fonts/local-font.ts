/**
 * A font of the page with common letters, for small pictures: it is drawn instead of the Chinese font, of which each slice is fetched for
 * a few letters. It need not have the weights of that; browsers synthesise them.
 */
export interface LocalFont {
  family: string;
  has(codePoint: number): boolean;
}
