import {
  MAX_LIVE_BYTES_PER_SECOND,
  MAX_LIVE_FRAME_BYTES,
  MAX_LIVE_FRAMES_PER_SECOND,
  MAX_REASON,
} from '../limits.ts';
import { toPlainText } from '../primitives.ts';
import { encodeLiveFrame, type LiveFrame } from './live-frame.ts';

const FRAME_MS = 1000 / MAX_LIVE_FRAMES_PER_SECOND;

export interface LiveSenderOptions {
  /** Takes a picture of the screen now; undefined if it has not changed. Rejects if that is impossible. */
  readonly capture: () => Promise<LiveFrame | undefined>;
  /** Sends a frame over the connection. */
  readonly send: (frame: Uint8Array<ArrayBuffer>) => void;
  /** Bytes that the connection has not sent yet; while there are any, no frame is added to them. */
  readonly unsentBytes: () => number;
  /** Reports why no frame can be taken. */
  readonly failed: (detail: string) => void;
  /** Milliseconds of a clock that never jumps. */
  readonly now: () => number;
  readonly setTimer: (ms: number, run: () => void) => () => void;
}

/**
 * Sends frames of a screen while somebody watches (rules L1-L4): never more often and never more bytes than allowed, and none while the
 * connection has not sent the last one.
 */
export class LiveSender {
  readonly #options: LiveSenderOptions;
  #until = 0;
  #cancel: (() => void) | undefined;
  /** Each call of {@link stop} ends what has begun before it. */
  #run = 0;

  constructor(options: LiveSenderOptions) {
    this.#options = options;
  }

  get isLive(): boolean {
    return this.#cancel !== undefined;
  }

  /** The server asks for frames for so many seconds from now on. */
  asked(seconds: number): void {
    if (seconds === 0) return this.stop();
    this.#until = this.#options.now() + seconds * 1000;
    if (!this.isLive) this.#next(0, this.#run);
  }

  /** Call it when the connection is lost, too. */
  stop(): void {
    this.#run += 1;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #next(ms: number, run: number): void {
    this.#cancel = this.#options.setTimer(ms, () => void this.#frame(run));
  }

  async #frame(run: number): Promise<void> {
    const { now, unsentBytes, capture, failed, send } = this.#options;
    const startedAt = now();
    if (startedAt >= this.#until) return this.stop();
    let bytes = 0;
    if (unsentBytes() === 0) {
      try {
        const frame = await capture();
        if (run !== this.#run) return;
        // A picture that is too large would be malformed; the next one may be smaller.
        if (frame && frame.picture.length <= MAX_LIVE_FRAME_BYTES) {
          const message = encodeLiveFrame(frame);
          bytes = message.length;
          send(message);
        }
      } catch (error) {
        if (run !== this.#run) return;
        this.stop();
        return failed(toPlainText(error instanceof Error ? error.message : String(error), MAX_REASON));
      }
    }
    const dueMs = Math.max(FRAME_MS, (bytes / MAX_LIVE_BYTES_PER_SECOND) * 1000);
    this.#next(Math.max(0, startedAt + dueMs - now()), run);
  }
}
