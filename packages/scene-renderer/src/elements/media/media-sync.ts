import type { Moment } from '../../render-context.ts';
import { correctionOf, driftOf, type Tolerance } from './drift.ts';

/** The target position of the video or sound of a slot. */
export interface MediaTarget extends Moment {
  /** Time within it. */
  offsetMs: number;
  /** The medium's length in the document if it loops on its own, else null. */
  loopMs: number | null;
}

/** A paused video may be off by this much: less than half a frame. */
const STILL_TOLERANCE_MS = 15;
/** Minimum time between jumps. A machine that is too slow is better late than permanently jumping. */
const REST_AFTER_SEEK_MS = 3_000;
/** A longer step of the timeline between two frames is a jump. */
const JUMP_MS = 400;
/** Maximum difference between the real length and the document's for the browser's own seamless loop. */
const LOOP_TOLERANCE_MS = 250;

/** Keeps one video or sound in sync with the timeline, by speed where possible and otherwise by jumps. */
export class MediaSync {
  readonly #medium: HTMLMediaElement;
  readonly #tolerance: Tolerance;
  #lastOffsetMs = Number.NaN;
  #restMs = 0;

  constructor(medium: HTMLMediaElement, tolerance: Tolerance) {
    this.#medium = medium;
    this.#tolerance = tolerance;
  }

  /** Moves it to the exact position while it is paused. */
  hold({ offsetMs }: MediaTarget): void {
    this.#lastOffsetMs = Number.NaN;
    if (this.#medium.seeking || Math.abs(this.#actualMs - this.#clamp(offsetMs)) <= STILL_TOLERANCE_MS)
      return;
    this.#seek(offsetMs);
  }

  /** Corrects it while it runs. */
  follow({ offsetMs, rate, loopMs }: MediaTarget): void {
    const loop = loopMs !== null && this.#hasLength(loopMs) ? loopMs : null;
    this.#medium.loop = loop !== null;
    this.#noteStep(offsetMs, loop);
    if (this.#medium.seeking) return;
    const correction = correctionOf(driftOf(this.#actualMs, this.#clamp(offsetMs), loop), this.#tolerance);
    const factor = correction.kind === 'rate' ? correction.factor : 1;
    if (this.#medium.playbackRate !== rate * factor) this.#medium.playbackRate = rate * factor;
    if (correction.kind === 'seek' && this.#restMs <= 0) this.#seek(offsetMs);
  }

  get #actualMs(): number {
    return this.#medium.currentTime * 1000;
  }

  /** After a jump of the timeline it may jump immediately; otherwise the time until the next permitted jump continues. */
  #noteStep(offsetMs: number, loop: number | null): void {
    const step = driftOf(offsetMs, this.#lastOffsetMs, loop);
    const isJump = !(step >= 0 && step <= JUMP_MS);
    this.#restMs = isJump ? 0 : this.#restMs - step;
    this.#lastOffsetMs = offsetMs;
  }

  #seek(offsetMs: number): void {
    this.#restMs = REST_AFTER_SEEK_MS;
    this.#medium.currentTime = this.#clamp(offsetMs) / 1000;
  }

  /** A medium that is shorter than in the document stays at its end. */
  #clamp(offsetMs: number): number {
    const { duration } = this.#medium;
    return Number.isFinite(duration) ? Math.min(offsetMs, duration * 1000) : offsetMs;
  }

  #hasLength(lengthMs: number): boolean {
    return Math.abs(this.#medium.duration * 1000 - lengthMs) <= LOOP_TOLERANCE_MS;
  }
}
