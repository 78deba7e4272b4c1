import type { Clock } from '../clock/clock.ts';
import type { Item } from '../content/item.ts';
import type { ProgramRunEvents } from '../playback/program-sequencer.ts';

/** A run that becomes ready and ends when the test says so. */
export class FakeProgramRun {
  readonly item: Item;
  readonly #events: ProgramRunEvents;
  readonly #ready: Promise<void>;
  state: 'prepared' | 'on' | 'frozen' | 'paused' | 'gone' = 'prepared';
  isOn = false;
  isVisited = false;
  isRaised = false;
  paintsNothing = false;
  readonly #clock: Pick<Clock, 'now'>;
  #startedAtMs = 0;

  constructor(item: Item, events: ProgramRunEvents, ready: Promise<void>, clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.item = item;
    this.#events = events;
    this.#ready = ready;
  }

  prepare(): Promise<void> {
    return this.#ready;
  }

  get remainingMs(): number | undefined {
    return this.isVisited ? undefined : 10_000 - (this.#clock.now() - this.#startedAtMs);
  }

  raise(): void {
    this.isRaised = true;
  }

  begin(): void {
    this.state = 'on';
    this.isOn = true;
    this.#startedAtMs = this.#clock.now();
  }

  pause(): void {
    this.state = 'paused';
  }

  freeze(): void {
    this.state = 'frozen';
  }

  resume(): void {
    this.state = 'on';
  }

  destroy(): void {
    this.state = 'gone';
  }

  end(): void {
    this.isOn = false;
    this.#events.onEnd();
  }
}
