/** A `<video>` that is fed from an address. */
export interface StreamConnection {
  /** Skips what has arrived during a pause. */
  toLive(): void;
  close(): void;
}

/** Feeds a `<video>` from an address. `onLost` is called when the stream fails; the video itself reports its own errors. */
export type StreamEngine = (
  video: HTMLVideoElement,
  url: string,
  onLost: (reason: string) => void,
) => StreamConnection;
