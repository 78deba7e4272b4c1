import type { SceneElement } from '../elements/element.schema.ts';
import type { Fit } from '../elements/element-base.schema.ts';
import { filesOfElement } from '../elements/element-queries.ts';
import type { Size } from '../elements/placed-on.ts';
import type { FileRef } from '../fields/file-ref.schema.ts';
import type { SceneDocument } from './document.schema.ts';

/** A picture, the box that shows it (in program pixels), and how it fills the box. */
export interface PictureBox {
  file: FileRef;
  box: Size;
  fit: Fit;
}

/**
 * Every use of a picture in the document: as a background, which covers the program, and in elements, which show their files inside
 * their own boxes. Hidden elements count, as in `filesOf`.
 */
export function pictureBoxesOf({ scenes, width, height }: SceneDocument): PictureBox[] {
  const canvas = { width, height };
  const uses = scenes.flatMap(({ background, elements }): PictureBox[] => [
    ...(background.file ? [{ file: background.file, box: canvas, fit: 'cover' as const }] : []),
    ...elements.flatMap((element) => {
      const { width: shownWidth, height: shownHeight } = shownPartOf(element);
      const box = { width: element.width / shownWidth, height: element.height / shownHeight };
      const fit = 'fit' in element ? element.fit : 'fill';
      return filesOfElement(element).map((file) => ({ file, box, fit }));
    }),
  ]);
  return uses.filter(({ file }) => file.mime.startsWith('image/'));
}

/** The fractions of its pictures that an element shows; a cropped picture is needed as large as if it were whole. */
function shownPartOf(element: SceneElement): Size {
  return ('crop' in element ? element.crop : undefined) ?? { width: 1, height: 1 };
}
