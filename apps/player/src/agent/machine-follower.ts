import type { CommandName } from '@marquee/commands';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';
import type { Credentials } from '../storage/state-store.ts';
import type { AgentLink } from './agent-link.ts';

/** Plans count minutes, and people see it immediately when a screen does not follow. */
const PERIOD_MS = 1000;
/** A tool that failed is tried again, but not all the time. */
const RETRY_MS = 30_000;

/** The state that the page wants now, by its settings and its program. */
export interface PageState {
  readonly volume: number;
  readonly isScreenOff: boolean;
  /** When the screen turns on next by its plan, in epoch ms. */
  readonly wakeUpAt: number | null;
  readonly isConnected: boolean;
  /** Undefined while the device is not enrolled. */
  readonly credentials: Pick<Credentials, 'token' | 'manifestKeys'> | undefined;
}

export interface MachineFollowerOptions {
  readonly agent: Pick<AgentLink, 'can' | 'run' | 'tell'>;
  readonly clock: Clock;
  readonly state: () => PageState;
  readonly onFailure: (detail: string) => void;
}

/** Has the machine follow what the page evaluates: volume, screen on and off, and when it has to wake up. */
export class MachineFollower {
  readonly #options: MachineFollowerOptions;
  readonly #volume: FollowedValue;
  readonly #power: FollowedValue;
  #told: Partial<PageState> = {};
  #cancel: Cancel = () => {};

  constructor(options: MachineFollowerOptions) {
    const { agent, clock } = options;
    this.#options = options;
    const follow = (name: CommandName, payload: (value: number) => object) =>
      new FollowedValue(clock, async (value) => {
        if (agent.can(name)) await agent.run(name, payload(value));
      });
    this.#volume = follow('rpc-volume', (volume) => ({ volume }));
    this.#power = follow('rpc-backlight', (switchStatus) => ({ switchStatus }));
  }

  start(): void {
    // The agent needs to know the device before the first command comes.
    this.#look();
    this.#cancel = repeat(this.#options.clock, PERIOD_MS, () => this.#look());
  }

  stop(): void {
    this.#cancel();
  }

  /** @throws Error with the reason why the machine does not follow */
  async followVolume(): Promise<void> {
    await this.#volume.set(this.#options.state().volume);
  }

  /** @throws Error with the reason why the machine does not follow */
  async followPower(): Promise<void> {
    await this.#power.set(this.#options.state().isScreenOff ? 0 : 1);
  }

  #look(): void {
    const { agent, state, onFailure } = this.#options;
    const { volume, isScreenOff, wakeUpAt, isConnected, credentials } = state();
    for (const following of [this.#volume.follow(volume), this.#power.follow(isScreenOff ? 0 : 1)])
      void following.catch((error: unknown) =>
        onFailure(error instanceof Error ? error.message : String(error)),
      );
    if (wakeUpAt !== this.#told.wakeUpAt) agent.tell({ type: 'wake-up', at: wakeUpAt });
    if (isConnected !== this.#told.isConnected) agent.tell({ type: 'connection', isConnected });
    if (credentials && credentials.token !== this.#told.credentials?.token)
      agent.tell({ type: 'credentials', token: credentials.token, keys: [...credentials.manifestKeys] });
    this.#told = { wakeUpAt, isConnected, credentials };
  }
}

/** A value of the machine that is only set when it differs; one after another, and again a while after a failure. */
class FollowedValue {
  readonly #clock: Clock;
  readonly #apply: (value: number) => Promise<void>;
  #wanted: number | undefined;
  #retryAt = 0;
  #working: Promise<void> = Promise.resolve();

  constructor(clock: Clock, apply: (value: number) => Promise<void>) {
    this.#clock = clock;
    this.#apply = apply;
  }

  /** Sets it unless that was tried already. */
  async follow(value: number): Promise<void> {
    if (value === this.#wanted && this.#clock.now() < this.#retryAt) return;
    await this.set(value);
  }

  async set(value: number): Promise<void> {
    this.#wanted = value;
    this.#retryAt = Number.POSITIVE_INFINITY;
    const attempt = this.#working.then(() => this.#apply(value));
    this.#working = attempt.catch(() => {
      this.#retryAt = this.#clock.now() + RETRY_MS;
    });
    await attempt;
  }
}
