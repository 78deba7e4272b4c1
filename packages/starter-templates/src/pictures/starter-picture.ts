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
  /** The picture in at most 480 pixels a side; null if it is not larger itself. */
  readonly thumbnail: { readonly url: URL; readonly size: number } | null;
}

/** A picture by its name. */
export function starterPicture(name: PictureName): StarterPicture {
  const { thumbnailSize, ...facts } = PICTURE_FILES[name];
  const thumbnail =
    thumbnailSize === null ? null : { url: fileOf(`thumbnails/${name}`), size: thumbnailSize };
  return { name, url: fileOf(name), mime: 'image/webp', ...facts, thumbnail };
}

function fileOf(name: string): URL {
  return new URL(`../../pictures/${name}.webp`, import.meta.url);
}
