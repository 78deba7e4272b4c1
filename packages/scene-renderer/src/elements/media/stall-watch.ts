/** How long a video may be stuck while its timeline runs. */
const MAX_STALL_MS = 5_000;

/** Detects a video that has stopped although time passes. It measures by the timeline, so it needs no clock. */
export class StallWatch {
  #lastActualMs = Number.NaN;
  #lastExpectedMs = 0;
  #standingMs = 0;

  /** Takes the positions of the timeline and the video; returns true once each time the video has been stuck too long. */
  observe(expectedMs: number, actualMs: number): boolean {
    const passedMs = Math.max(0, expectedMs - this.#lastExpectedMs);
    const isMoving = actualMs !== this.#lastActualMs;
    this.#lastExpectedMs = expectedMs;
    this.#lastActualMs = actualMs;
    const before = this.#standingMs;
    this.#standingMs = isMoving ? 0 : before + passedMs;
    return before < MAX_STALL_MS && this.#standingMs >= MAX_STALL_MS;
  }

  reset(): void {
    this.#standingMs = 0;
  }
}
