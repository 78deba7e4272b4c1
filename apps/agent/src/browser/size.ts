/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where an output is in the picture of all outputs. */
export interface Place extends Size {
  readonly left: number;
  readonly top: number;
}
