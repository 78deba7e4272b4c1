import { programSizeSchema, type SceneDocument } from '../document/document.schema.ts';

/** Gives the program another resolution; elements stay where they are. A size outside 100-5000 changes nothing. */
export function resizeDocument(
  document: SceneDocument,
  { width, height }: { width: number; height: number },
): SceneDocument {
  const isSame = width === document.width && height === document.height;
  return isSame || !programSizeSchema.safeParse({ width, height }).success
    ? document
    : { ...document, width, height };
}
