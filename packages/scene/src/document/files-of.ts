import { filesOfElement } from '../elements/element-queries.ts';
import type { FileRef } from '../fields/file-ref.schema.ts';
import type { SceneDocument } from './document.schema.ts';

/**
 * Every file that the document references, once, in order of first use. Hidden elements count, because they can be shown again. Two
 * materials with the same content are two files.
 */
export function filesOf(document: Pick<SceneDocument, 'scenes'>): FileRef[] {
  const files = document.scenes.flatMap(({ background, elements }) => [
    ...(background.file ? [background.file] : []),
    ...elements.flatMap(filesOfElement),
  ]);
  return [...new Map(files.map((file) => [`${file.materialId}:${file.sha256}`, file])).values()];
}
