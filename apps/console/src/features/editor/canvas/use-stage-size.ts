import { type RefObject, useLayoutEffect } from 'react';
import { useEditor } from '../document/editor-context.ts';

/** Reports the size available to the canvas to the view. */
export function useStageSize(stage: RefObject<HTMLElement | null>): void {
  const { view } = useEditor();
  useLayoutEffect(() => {
    const node = stage.current;
    if (!node) return;
    const follow = () => view.getState().setWindow({ width: node.clientWidth, height: node.clientHeight });
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(node);
    return () => observer.disconnect();
  }, [stage, view]);
}
