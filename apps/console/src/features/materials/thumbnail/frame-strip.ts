interface Size {
  width: number;
  height: number;
}

/** Number of frames side by side in a strip. */
export function framesIn(strip: Size, frame: Size): number {
  return Math.max(1, Math.round(strip.width / strip.height / (frame.width / frame.height)));
}

/**
 * The frame under the pointer.
 * @param place from 0 at the left edge to 1 at the right one
 */
export function frameAt(place: number, frames: number): number {
  return Math.min(frames - 1, Math.max(0, Math.floor(place * frames)));
}
