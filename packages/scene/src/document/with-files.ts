import type { ReplaceFile } from '../elements/element-definition.ts';
import { withFilesOfElement } from '../elements/element-queries.ts';
import type { SceneDocument } from './document.schema.ts';
import { longestElementMs } from './durations.ts';
import type { Scene } from './scene.schema.ts';
import { withHome } from './with-home.ts';

/**
 * The document with each of its files replaced. Files without a replacement are removed, as are elements without files and scenes with
 * nothing to show. Undefined if nothing remains. A scene with a set duration is extended if a new file is longer.
 */
export function withFiles(document: SceneDocument, replace: ReplaceFile): SceneDocument | undefined {
  const scenes = document.scenes.flatMap((scene) => withFilesOfScene(scene, replace) ?? []);
  return scenes.length > 0 ? withHome({ ...document, scenes }) : undefined;
}

function withFilesOfScene(scene: Scene, replace: ReplaceFile): Scene | undefined {
  const { file, ...background } = scene.background;
  const behind = file && replace(file);
  const elements = scene.elements.flatMap((element) => withFilesOfElement(element, replace) ?? []);
  const isEmptied = showsSomething(scene) && !behind && elements.length === 0;
  if (isEmptied) return undefined;
  const { durationMs } = scene;
  return {
    ...scene,
    durationMs: durationMs === 'auto' ? durationMs : Math.max(durationMs, longestElementMs({ elements })),
    background: behind ? { ...background, file: behind } : background,
    elements,
  };
}

function showsSomething({ background, elements }: Scene): boolean {
  return background.file !== undefined || elements.length > 0;
}
