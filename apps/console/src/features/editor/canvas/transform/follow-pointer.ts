/** A pressed pointer in the window, with the keys that are held. */
export interface HeldPointer {
  x: number;
  y: number;
  isShiftDown: boolean;
  isModDown: boolean;
}

interface PointerDrag {
  /** The pointer has moved, or a key has changed: at most once per frame. */
  onStep: (pointer: HeldPointer) => void;
  /** The pointer was released; `hasMoved` distinguishes a drag from a click. */
  onEnd: (hasMoved: boolean) => void;
}

/** Screen pixels up to which a press is a click, because a hand is never quite still. */
const CLICK_PIXELS = 3;

/** Follows a pressed pointer until it is released or cancelled. Returns a function that ends it immediately. */
export function followPointer(press: PointerEvent, { onStep, onEnd }: PointerDrag): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let pointer = heldPointer(press);
  let hasMoved = false;
  let frame: number | null = null;

  const step = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    onStep(pointer);
  };
  const schedule = () => {
    if (hasMoved) frame ??= requestAnimationFrame(step);
  };
  const end = () => {
    if (signal.aborted) return;
    if (frame !== null) step();
    listening.abort();
    onEnd(hasMoved);
  };
  const ofThis = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) run(event);
  };
  const move = ofThis((event) => {
    pointer = heldPointer(event);
    hasMoved ||= Math.hypot(pointer.x - press.clientX, pointer.y - press.clientY) >= CLICK_PIXELS;
    schedule();
  });
  const release = ofThis((event) => {
    move(event);
    end();
  });
  const follow = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    pointer = { ...pointer, isShiftDown: shiftKey, isModDown: ctrlKey || metaKey };
    schedule();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', ofThis(end), { signal });
  window.addEventListener('keydown', follow, { signal });
  window.addEventListener('keyup', follow, { signal });
  return end;
}

function heldPointer({ clientX, clientY, shiftKey, ctrlKey, metaKey }: PointerEvent): HeldPointer {
  return { x: clientX, y: clientY, isShiftDown: shiftKey, isModDown: ctrlKey || metaKey };
}
