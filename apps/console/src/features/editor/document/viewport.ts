/**
 * The position of the canvas in its window: program pixel (0, 0) is at (x, y) screen pixels, and one program pixel
 * is `zoom` screen pixels large.
 */
export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const MIN_ZOOM = 0.05;
export const MAX_ZOOM = 8;

/** The steps of zooming in and out. */
const STEPS = [0.05, 0.1, 0.15, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];

/** Free screen pixels around a fitted canvas, for the handles. */
const MARGIN = 32;

/** The whole canvas, centred and as large as the window allows. */
export function fitViewport(window: Size, canvas: Size): Viewport {
  return fitBox(window, { x: 0, y: 0, ...canvas });
}

/** A box of the program, centred and as large as the window allows. */
export function fitBox(window: Size, box: Point & Size): Viewport {
  const zoom = clampZoom(
    Math.min((window.width - 2 * MARGIN) / box.width, (window.height - 2 * MARGIN) / box.height),
  );
  const { x, y } = centred(window, box, zoom);
  return { x: Math.round(x - box.x * zoom), y: Math.round(y - box.y * zoom), zoom };
}

/** Changes the zoom around a fixed point of the window. */
export function zoomAt(viewport: Viewport, zoom: number, point: Point): Viewport {
  const next = clampZoom(zoom);
  const ratio = next / viewport.zoom;
  return {
    x: point.x - (point.x - viewport.x) * ratio,
    y: point.y - (point.y - viewport.y) * ratio,
    zoom: next,
  };
}

export function centred(window: Size, canvas: Size, zoom: number): Viewport {
  return {
    x: Math.round((window.width - canvas.width * zoom) / 2),
    y: Math.round((window.height - canvas.height * zoom) / 2),
    zoom,
  };
}

export function nextZoomStep(zoom: number, direction: 1 | -1): number {
  // The epsilon prevents a rounded zoom from stepping to itself.
  return direction === 1
    ? (STEPS.find((step) => step > zoom * 1.001) ?? MAX_ZOOM)
    : (STEPS.findLast((step) => step < zoom / 1.001) ?? MIN_ZOOM);
}

/** Converts a point of the window to program pixels. */
export function toProgram(viewport: Viewport, point: Point): Point {
  return { x: (point.x - viewport.x) / viewport.zoom, y: (point.y - viewport.y) / viewport.zoom };
}

/** The part of the canvas that the window shows, in program pixels; all of it while the size of the window is unknown. */
export function visiblePart({
  viewport,
  window,
  canvas,
}: {
  viewport: Viewport;
  window: Size;
  canvas: Size;
}): Point & Size {
  const start = toProgram(viewport, { x: 0, y: 0 });
  const end = toProgram(viewport, { x: window.width, y: window.height });
  const [left, top] = [Math.max(0, start.x), Math.max(0, start.y)];
  const [right, bottom] = [Math.min(canvas.width, end.x), Math.min(canvas.height, end.y)];
  if (window.width === 0 || right <= left || bottom <= top) return { x: 0, y: 0, ...canvas };
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * The viewport after the window changed its size: what was in the middle stays there, and a canvas that fits into the window is moved
 * into it.
 */
export function inResizedWindow(viewport: Viewport, before: Size, window: Size, canvas: Size): Viewport {
  const along = (at: number, formerSpace: number, space: number, length: number) => {
    const moved = at + (space - formerSpace) / 2;
    const isCut = moved < 0 || moved + length > space;
    return Math.round(isCut && length <= space ? (space - length) / 2 : moved);
  };
  const { x, y, zoom } = viewport;
  return {
    x: along(x, before.width, window.width, canvas.width * zoom),
    y: along(y, before.height, window.height, canvas.height * zoom),
    zoom,
  };
}

function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}
