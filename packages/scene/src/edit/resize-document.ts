import { programSizeSchema, type SceneDocument } from '../document/document.schema.ts';

/** Changes the resolution of the program; elements stay in place. A size outside 100-5000 changes nothing. */
export function resizeDocument(
  document: SceneDocument,
  { width, height }: { width: number; height: number },
): SceneDocument {
  const isSame = width === document.width && height === document.height;
  return isSame || !programSizeSchema.safeParse({ width, height }).success
    ? document
    : { ...document, width, height };
}
