/** What scrolls the node: the nearest ancestor that does, or the page. */
export function scrollParentOf(node: Element): HTMLElement {
  for (let parent = node.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
