/** The share of its volume at which music plays under other sound. */
const DUCKED = 0.2;

/** How long a change between the two volumes takes. */
const CHANGE_MS = 400;

/** The factor for the volume of music that gives way to other sound, without a sudden change. */
export class DuckingGain {
  #gain: number | undefined;
  #atMs = 0;

  at(timeMs: number, isDucked: boolean): number {
    const target = isDucked ? DUCKED : 1;
    const passedMs = Math.max(0, timeMs - this.#atMs);
    this.#atMs = timeMs;
    const step = ((1 - DUCKED) * passedMs) / CHANGE_MS;
    const before = this.#gain ?? target;
    this.#gain = before < target ? Math.min(target, before + step) : Math.max(target, before - step);
    return this.#gain;
  }
}
