import type { Material, Program } from '@marquee/contract';
import {
  type FileRef,
  newDocument,
  newElement,
  newScene,
  type SceneDocument,
  type SceneElement,
} from '@marquee/scene';
import type { Caller } from './caller.ts';

/** A material as documents refer to it. */
export function fileRefOf({
  id,
  sha256,
  size,
  mime,
  name,
  width,
  height,
  duration_ms: durationMs,
}: Material): FileRef {
  const pixels = width !== null && height !== null && { width, height };
  return { materialId: id, sha256, size, mime, name, ...pixels, ...(durationMs !== null && { durationMs }) };
}

/** A document that shows some files, one per scene; without files it has one empty scene. */
export function documentOf(...files: FileRef[]): SceneDocument {
  const empty = newDocument({ width: 1920, height: 1080 });
  if (files.length === 0) return empty;
  const scenes = files.map((file, index) => ({
    ...newScene({ id: `scene-${index}`, name: `scene-${index}` }),
    elements: [elementOf(file, `element-${index}`)],
  }));
  return { ...empty, scenes };
}

function elementOf(file: FileRef, id: string): SceneElement {
  if (file.mime.startsWith('video/')) return newElement('video', { id, name: 'Video', videos: [file] });
  return newElement('picture', { id, name: 'Picture', pictures: [{ file, durationMs: 5000 }] });
}

/** A saved program that shows these materials. */
export async function makeProgram(caller: Caller, name: string, ...materials: Material[]): Promise<Program> {
  const empty = await caller.post<Program>('/programs', { name, width: 1920, height: 1080 });
  if (materials.length === 0) return empty;
  const { id, version } = empty;
  return caller.put<Program>('/programs', { id, version, document: documentOf(...materials.map(fileRefOf)) });
}
