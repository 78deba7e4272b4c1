/** Finds the frame of an element on the canvas; null if the element is hidden. */
export function frameOf(paper: HTMLElement, elementId: string): HTMLElement | null {
  return paper.querySelector<HTMLElement>(`[data-frame-id="${CSS.escape(elementId)}"]`);
}

export function elementIdOf(frame: Element): string {
  const id = frame.getAttribute('data-frame-id');
  if (id === null) throw new Error('not the frame of an element');
  return id;
}
