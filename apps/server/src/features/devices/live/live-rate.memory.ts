import { MAX_LIVE_BYTES_PER_SECOND, MAX_LIVE_FRAMES_PER_SECOND } from '@marquee/device-protocol';

/** Frames that a network held back arrive together. */
const BURST_SECONDS = 2;

/** Which frames of one device the server passes on; the others are dropped. */
export class LiveRate {
  #frames = MAX_LIVE_FRAMES_PER_SECOND * BURST_SECONDS;
  #bytes = MAX_LIVE_BYTES_PER_SECOND * BURST_SECONDS;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Takes a frame of so many bytes; false if the device sends too much. */
  take(bytes: number, now: number): boolean {
    const seconds = Math.max(0, now - this.#at) / 1000;
    this.#at = now;
    this.#frames = filled(this.#frames, seconds, MAX_LIVE_FRAMES_PER_SECOND);
    this.#bytes = filled(this.#bytes, seconds, MAX_LIVE_BYTES_PER_SECOND);
    if (this.#frames < 1 || this.#bytes < bytes) return false;
    this.#frames -= 1;
    this.#bytes -= bytes;
    return true;
  }
}

function filled(left: number, seconds: number, perSecond: number): number {
  return Math.min(perSecond * BURST_SECONDS, left + seconds * perSecond);
}
