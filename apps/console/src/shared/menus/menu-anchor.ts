/** A place in the window, in CSS pixels; a point is one pixel wide and high, because a menu hangs from no smaller place. */
export interface MenuAnchor {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The place of an element. */
export function anchorOf(element: Element): MenuAnchor {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
