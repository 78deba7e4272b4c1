import { localDayAt } from '@marquee/schedule';
import type { Platform } from '../../platform/platform.ts';
import * as flows from './device-flow.repository.ts';
import { flowMonthAt } from './flow-month.model.ts';
import { TrafficCounter } from './traffic-counter.memory.ts';

/** The longest month, and the days on which a month begins. */
const KEPT_DAYS = 62;

type Deps = Pick<Platform, 'db' | 'clock' | 'logger'>;

interface Downloader {
  id: number;
  timeZone: string;
}

/** Counts the downloads of devices, and keeps them to their data plans. */
export class DataPlans {
  readonly #deps: Deps;
  readonly #counter: TrafficCounter;
  /** Bytes of files that are being sent, by device. */
  readonly #promised = new Map<number, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { db, clock, logger } = deps;
    this.#counter = new TrafficCounter({
      clock,
      write: (sent) => flows.addTraffic(db, sent),
      failed: (error) => logger.error({ err: error }, 'writing the traffic of devices failed'),
    });
  }

  async stop(): Promise<void> {
    await this.#counter.flush();
  }

  /** Whether the plan of a device has room for so many bytes. Nodes do not see what others are sending. */
  async hasRoom({ id, timeZone }: Downloader, bytes: number): Promise<boolean> {
    const { db, clock } = this.#deps;
    const plan = await flows.find(db, id);
    if (!plan) return true;
    const { firstDay } = flowMonthAt(clock.now(), timeZone, plan.start_day);
    const unwritten = this.#counter.unwritten(id) + (this.#promised.get(id) ?? 0);
    return (await flows.usedSince(db, id, firstDay)) + unwritten + bytes <= plan.allowance;
  }

  /** Counts what `send` sends to the device, also when it fails; it answers the number of bytes. */
  async counted({ id, timeZone }: Downloader, bytes: number, send: () => Promise<number>): Promise<void> {
    this.#promise(id, bytes);
    try {
      const sent = await send();
      this.#counter.add({ device_id: id, day: localDayAt(this.#deps.clock.now(), timeZone), bytes: sent });
    } finally {
      this.#promise(id, -bytes);
    }
  }

  /** Deletes what no month needs. */
  async thin(): Promise<void> {
    const { db, clock } = this.#deps;
    await flows.deleteBefore(db, localDayAt(clock.now(), 'UTC') - KEPT_DAYS);
  }

  #promise(deviceId: number, bytes: number): void {
    const left = (this.#promised.get(deviceId) ?? 0) + bytes;
    if (left > 0) this.#promised.set(deviceId, left);
    else this.#promised.delete(deviceId);
  }
}
