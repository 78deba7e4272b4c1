import type { Playback, WallClock } from '@marquee/scene';

/**
 * The wall time of a preview: the page's own, or a rehearsed one, which runs with the playback. It goes faster with the playback and
 * stops with it; jumps do not change it.
 */
export class RehearsalClock implements WallClock {
  readonly #page: WallClock;
  readonly #playback: Pick<Playback, 'frame'>;
  #rehearsed: { epochMs: number; elapsedMs: number } | null = null;

  constructor(page: WallClock, playback: Pick<Playback, 'frame'>) {
    this.#page = page;
    this.#playback = playback;
  }

  now(): number {
    return this.#page.now();
  }

  setTimer(ms: number, run: () => void): () => void {
    return this.#page.setTimer(ms, run);
  }

  epochNow(): number {
    const rehearsed = this.#rehearsed;
    return rehearsed ? rehearsed.epochMs + this.#elapsedMs - rehearsed.elapsedMs : this.#page.epochNow();
  }

  get isRehearsing(): boolean {
    return this.#rehearsed !== null;
  }

  /** Starts at a time; null returns to the present. */
  rehearse(epochMs: number | null): void {
    this.#rehearsed = epochMs === null ? null : { epochMs, elapsedMs: this.#elapsedMs };
  }

  get #elapsedMs(): number {
    return this.#playback.frame?.elapsedMs ?? 0;
  }
}
