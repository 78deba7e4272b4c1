import type { Command } from '@marquee/commands';
import type { CommandOutcome } from '@marquee/contract';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import type { CommandTarget } from './command-target.ts';

/** A command as it was sent once, to however many devices. */
export interface CommandRun {
  readonly id: number;
  readonly sentAt: number;
  readonly command: Command;
  readonly target: CommandTarget;
  readonly outcome: CommandOutcome;
}

const MAX_RUNS = 20;

/** The commands that this window has sent, the newest first. They stay when another page is opened. */
class CommandRuns {
  readonly #listeners = new Set<() => void>();
  #runs: readonly CommandRun[] = [];
  #lastId = 0;

  readonly snapshot = (): readonly CommandRun[] => this.#runs;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(run: Pick<CommandRun, 'command' | 'target' | 'outcome'>): void {
    this.#lastId += 1;
    this.#change(
      [{ id: this.#lastId, sentAt: pageClock.epochNow(), ...run }, ...this.#runs].slice(0, MAX_RUNS),
    );
  }

  remove(id: number): void {
    this.#change(this.#runs.filter((run) => run.id !== id));
  }

  clear(): void {
    this.#change([]);
  }

  #change(runs: readonly CommandRun[]): void {
    this.#runs = runs;
    for (const listener of this.#listeners) listener();
  }
}

export const commandRuns = new CommandRuns();
