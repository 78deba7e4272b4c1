import { type DragEvent, useState } from 'react';
import { droppedFiles } from '../../../shared/uploads/files/dropped-files.ts';
import { useEditor } from '../document/editor-context.ts';
import { toProgram } from '../document/viewport.ts';
import { addMaterial } from '../elements/insert-element.ts';
import { carriesMaterial, readMaterial } from '../materials/material-drag.ts';
import { useFilePlacement } from './use-file-placement.ts';

/** Event handlers for a node that accepts materials from the library and files from the desktop: dropping them adds elements there. */
export function useMaterialDrop() {
  const editor = useEditor();
  const placeFiles = useFilePlacement();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesMaterial(event.dataTransfer) && !carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const point = { x: event.clientX - left, y: event.clientY - top };
        const at = toProgram(editor.view.getState().viewport, point);
        if (carriesFiles(event.dataTransfer)) {
          event.preventDefault();
          void droppedFiles(event.dataTransfer.items).then((files) => placeFiles(files, at));
          return;
        }
        const material = readMaterial(event.dataTransfer);
        if (!material) return;
        event.preventDefault();
        void addMaterial(editor, material, at);
      },
    },
  };
}

function carriesFiles(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files');
}
