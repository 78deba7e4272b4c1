import type { Point } from '@marquee/scene';
import { useEffect, useRef } from 'react';
import { materialUploads } from '../../../shared/materials/uploads/material-upload-target.ts';
import type { ChosenFile } from '../../../shared/uploads/files/chosen-file.ts';
import { useUploader } from '../../../shared/uploads/use-uploader.ts';
import { useEditor } from '../document/editor-context.ts';
import { sceneOf } from '../document/editor-store.ts';
import { editorLimits } from '../materials/editor-limits.ts';

/** The distance in program pixels between files that are placed together. */
const STEP = 40;

/**
 * Uploads files and remembers where their elements are to appear; `at` undefined is the middle of the canvas. The returned function
 * stays the same.
 */
export function useFilePlacement(): (files: readonly ChosenFile[], at?: Point) => void {
  const { store, view } = useEditor();
  const uploader = useUploader(materialUploads, {}, editorLimits);
  const place = (files: readonly ChosenFile[], at?: Point) => {
    const { canvas, notify, arrive } = view.getState();
    const scene = sceneOf(store.getState());
    if (scene.locked) return notify('scene_locked');
    if (!uploader.mayUpload) return notify('no_upload');
    const { x, y } = at ?? { x: canvas.width / 2, y: canvas.height / 2 };
    const keys = uploader.take(files);
    arrive(
      keys.map((key, index) => ({
        key,
        sceneId: scene.id,
        at: { x: x + index * STEP, y: y + index * STEP },
      })),
    );
  };
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const stable = useRef((files: readonly ChosenFile[], at?: Point) => latest.current(files, at));
  return stable.current;
}
