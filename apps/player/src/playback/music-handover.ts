import type { ManifestProgram } from '@marquee/device-protocol';
import { musicOf } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';

/** A program that begins later than this after another one has not followed it immediately. */
const MAX_PAUSE_MS = 3_000;

interface Left {
  program: ManifestProgram;
  musicMs: number;
  atMs: number;
  onStopped: () => void;
}

/** Lets the music of a program continue where it was when the same program plays again immediately. */
export class MusicHandover {
  readonly #clock: Pick<Clock, 'now'>;
  #left: Left | undefined;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** A run has ended with its music at this time. `onStopped` is called if no other run continues it. */
  leave(program: ManifestProgram, musicMs: number, onStopped: () => void): void {
    this.stop();
    this.#left = { program, musicMs, atMs: this.#clock.now(), onStopped };
  }

  /** Where the music of a run begins that starts now. */
  take(program: ManifestProgram): number {
    const left = this.#left;
    if (!left || !this.#isContinuedBy(left, program)) {
      this.stop();
      return 0;
    }
    this.#left = undefined;
    return left.musicMs;
  }

  /** No run follows. */
  stop(): void {
    const left = this.#left;
    this.#left = undefined;
    left?.onStopped();
  }

  #isContinuedBy(left: Left, program: ManifestProgram): boolean {
    const isAtOnce = this.#clock.now() - left.atMs <= MAX_PAUSE_MS;
    return isAtOnce && left.program.id === program.id && musicKey(left.program) === musicKey(program);
  }
}

/** Equal for programs with the same music: a program may have been edited meanwhile. */
function musicKey({ document }: ManifestProgram): string {
  return JSON.stringify(musicOf(document).map(({ element }) => element));
}
