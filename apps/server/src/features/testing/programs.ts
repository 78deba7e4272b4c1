import type { Material, Program } from '@marquee/contract';
import { type FileRef, newDocument, newElement, newScene, type SceneDocument } from '@marquee/scene';
import type { Caller } from './caller.ts';

/** A material as a document names it. */
export function fileRefOf({ id, sha256, size, mime, name }: Material): FileRef {
  return { materialId: id, sha256, size, mime, name };
}

/** A document that shows some pictures, one a scene. */
export function documentOf(...files: FileRef[]): SceneDocument {
  const scenes = files.map((file, index) => {
    const pictures = [{ file, durationMs: 5000 }];
    const element = newElement('picture', { id: `picture-${index}`, name: 'Picture', pictures });
    return { ...newScene({ id: `scene-${index}`, name: `scene-${index}` }), elements: [element] };
  });
  return { ...newDocument({ width: 1920, height: 1080 }), scenes };
}

/** A saved program that shows these materials. */
export async function makeProgram(caller: Caller, name: string, ...materials: Material[]): Promise<Program> {
  const { id, version } = await caller.post<Program>('/programs', { name, width: 1920, height: 1080 });
  return caller.put<Program>('/programs', { id, version, document: documentOf(...materials.map(fileRefOf)) });
}
