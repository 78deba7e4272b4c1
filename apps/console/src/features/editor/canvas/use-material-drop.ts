import { type DragEvent, useState } from 'react';
import { useEditor } from '../document/editor-context.ts';
import { addMaterial } from '../elements/insert-element.ts';
import { carriesMaterial, readMaterial } from './material-drag.ts';
import { toProgram } from './viewport.ts';

/** Event handlers for a node that accepts materials from the library: dropping one adds an element there. */
export function useMaterialDrop() {
  const editor = useEditor();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesMaterial(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        const material = readMaterial(event.dataTransfer);
        if (!material) return;
        event.preventDefault();
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const point = { x: event.clientX - left, y: event.clientY - top };
        const at = toProgram(editor.view.getState().viewport, point);
        void addMaterial(editor, material, at);
      },
    },
  };
}
