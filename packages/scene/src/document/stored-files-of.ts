import { filesOfElement, ownFilesOfElement } from '../elements/element-queries.ts';
import type { FileRef, StoredFile } from '../fields/file-ref.schema.ts';
import type { SceneDocument } from './document.schema.ts';

/**
 * Every content that a device needs to play the document, once, in order of first use: the files of materials and those that belong to
 * none. Hidden elements count, because they can be shown again.
 */
export function storedFilesOf(document: Pick<SceneDocument, 'scenes'>): (FileRef | StoredFile)[] {
  const files = document.scenes.flatMap(({ background, elements }) => [
    ...(background.file ? [background.file] : []),
    ...elements.flatMap((element): (FileRef | StoredFile)[] => [
      ...filesOfElement(element),
      ...ownFilesOfElement(element),
    ]),
  ]);
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
}
