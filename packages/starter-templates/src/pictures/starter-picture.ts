import type { Language } from '../language.ts';
import { PICTURE_FILES, type PictureName } from './picture-files.ts';

export type { PictureName };

/** A picture of this package: a file that becomes a material. */
export interface StarterPicture {
  readonly name: PictureName;
  /** Name of the material in both languages, without an extension. */
  readonly names: Readonly<Record<Language, string>>;
  readonly url: URL;
  readonly mime: 'image/webp';
  /** Size of the file in bytes. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** A picture by its name. */
export function starterPicture(name: PictureName): StarterPicture {
  const url = new URL(`../../pictures/${name}.webp`, import.meta.url);
  return { name, url, mime: 'image/webp', ...PICTURE_FILES[name] };
}
