import { setTimeout as pause } from 'node:timers/promises';
import type { DeviceDetail } from '@marquee/contract';
import type { Showing, Signage } from './signage.ts';

const PERIOD_MS = 2000;

/** Reads all the time what the console says of the device, and notes every untruth. */
export class ConsoleWatch {
  readonly untruths = new Set<string>();
  readonly #signage: Signage;
  #isRunning = false;
  #loop: Promise<void> = Promise.resolve();
  #count = 0;

  constructor(signage: Signage) {
    this.#signage = signage;
  }

  get count(): number {
    return this.#count;
  }

  start(): void {
    this.#isRunning = true;
    this.#loop = this.#watch();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#loop;
  }

  async #watch(): Promise<void> {
    while (this.#isRunning) {
      // Before the answer: an obstacle that is removed meanwhile was there when it was given.
      const live = this.#signage.live.filter(({ obstacle }) => obstacle !== null);
      const detail = await this.#signage.inConsole().catch(() => undefined);
      if (detail) this.#check(detail, live);
      await pause(PERIOD_MS);
    }
  }

  #check({ releases }: DeviceDetail, impeded: readonly Showing[]): void {
    this.#count += 1;
    for (const { release_id, sync_state, reason, reported_at } of releases) {
      const showing = impeded.find(({ id }) => id === release_id);
      if (showing?.obstacle && sync_state === 'synchronised')
        this.untruths.add(`${showing.name} is called synchronised, but ${showing.obstacle}`);
      if (sync_state !== 'synchronised' && reported_at !== null && !reason)
        this.untruths.add(`release ${release_id} is ${sync_state} without a reason`);
    }
  }
}
