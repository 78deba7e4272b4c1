/** One frame of an animated picture: a part of its canvas, how long it is shown, and how it meets its neighbours. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** When it ends, in milliseconds since the run began. */
  endMs: number;
  /** Whether its transparent pixels let the previous frame through; otherwise they replace it. */
  isBlended: boolean;
  /** The canvas left for the next frame: this frame, an empty area, or the canvas before this frame. */
  leaves: 'itself' | 'nothing' | 'before';
  /** The frame as the bytes of a picture of its own. */
  bytes: Uint8Array<ArrayBuffer>[];
}

/** An animated picture as the list of its frames. */
export interface AnimatedPicture {
  width: number;
  height: number;
  mime: string;
  frames: Frame[];
}
