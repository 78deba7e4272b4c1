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
  /** What remains of it for the next frame: itself, nothing, or what was there before. */
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
