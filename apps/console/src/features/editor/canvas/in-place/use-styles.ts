import type { Styles } from '@marquee/scene-renderer';
import { type RefObject, useLayoutEffect } from 'react';

/** Gives a node the styles of the renderer. */
export function useStyles(node: RefObject<HTMLElement | null>, styles: Styles): void {
  useLayoutEffect(() => {
    if (node.current) Object.assign(node.current.style, styles);
  });
}
