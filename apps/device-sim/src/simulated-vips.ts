import {
  type DeviceMessage,
  MemoryVipStorage,
  type ServerMessages,
  VIPS_CAPABILITY,
  VipKeeper,
} from '@marquee/device-protocol';
import type { DeviceClient } from './device-client.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { systemClock } from './system-clock.ts';

export interface SimulatedVipsParts {
  identity: Identity;
  client: DeviceClient;
  downloads: Limiter;
  random: () => number;
  /** The wall clock of the device, in epoch milliseconds. */
  epochNow: () => number;
  send: (message: DeviceMessage) => void;
}

/** The VIPs of a simulated device with a camera, in memory only. */
export class SimulatedVips {
  readonly #parts: SimulatedVipsParts;
  readonly #keeper: VipKeeper;
  /** How far the server's clock is ahead of this one. */
  #serverLeadMs = 0;

  constructor(parts: SimulatedVipsParts) {
    const { identity, client, downloads, random, epochNow, send } = parts;
    const { token } = identity;
    this.#parts = parts;
    this.#keeper = new VipKeeper({
      storage: new MemoryVipStorage(),
      fetchList: (revision) => downloads.run(() => client.vips(token, revision)),
      fetchPicture: (id) => downloads.run(() => client.vipPicture(token, id)),
      serverNow: () => epochNow() + this.#serverLeadMs,
      setTimer: systemClock.after,
      random,
      held: (revision, ids) => send({ type: 'vipsHeld', revision, ids: [...ids] }),
      onChange: () => {},
      onRefused: (reason) =>
        send({ type: 'fault', kind: 'manifest-refused', at: epochNow(), detail: `vips: ${reason}` }),
      onError: (error) => {
        throw error;
      },
    });
  }

  welcomed({ serverTime, features = [] }: ServerMessages['welcome']): void {
    this.#serverLeadMs = serverTime - this.#parts.epochNow();
    if (!features.includes(VIPS_CAPABILITY)) return void this.#keeper.withdrawn();
    void this.#keeper.open(this.#parts.identity);
    this.#keeper.welcomed();
  }

  announced(): void {
    this.#keeper.ask();
  }

  /** The device no longer has a token. */
  erase(): void {
    void this.#keeper.erase();
  }

  stop(): void {
    this.#keeper.stop();
  }
}
