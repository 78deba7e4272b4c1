import { PICTURE_FILES } from './pictures/picture-files.ts';
import { type PictureName, type StarterPicture, starterPicture } from './pictures/starter-picture.ts';
import type { Orientation, StarterTemplate } from './starter-template.ts';
import { notice } from './templates/notice.ts';

/** The templates in the order in which a newcomer sees them. */
export const STARTER_TEMPLATES: readonly StarterTemplate[] = [notice];

/** The pictures that a template shows in one orientation, each once. They are the same in both languages. */
export function picturesOf(template: StarterTemplate, orientation: Orientation): StarterPicture[] {
  const used = new Set<string>();
  template.build({
    orientation,
    language: 'zh',
    pictures(name) {
      used.add(name);
      return { materialId: 1, sha256: '0'.repeat(64), size: 0, mime: 'image/webp', name };
    },
  });
  return pictureNames.filter((name) => used.has(name)).map(starterPicture);
}

const pictureNames = Object.keys(PICTURE_FILES) as PictureName[];
