/** Whether the node belongs to what is edited on the canvas itself, so that the gestures of the canvas leave it alone. */
export function isInPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-in-place]') !== null;
}
