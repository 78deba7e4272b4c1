/** The scroll container of a node: the nearest scrolling ancestor, or the page. */
export function scrollParentOf(node: Element): HTMLElement {
  for (let parent = node.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
