import type { DeviceMessage, ServerMessage } from '@marquee/device-protocol';
import { admitNewcomers, type Ports } from './newcomers.ts';

/** The answers of a device to a message of the server, which may be none; undefined for a message that does not count. */
export type Answer = (message: ServerMessage) => DeviceMessage[] | undefined;

/** When messages that count arrived, as `performance.now()` has it. */
export interface Arrivals {
  firstAt: number;
  lastAt: number;
}

/** Connected devices that only answer. All share the thread of the benchmark, as the clients of the floor do. */
export class BareDevices {
  readonly ids: readonly number[];
  #firstAt: number | undefined;
  #missing = 0;
  #arrived: (arrivals: Arrivals) => void = () => undefined;

  private constructor(ids: readonly number[]) {
    this.ids = ids;
  }

  static async connect(ports: Ports, count: number, answer: Answer): Promise<BareDevices> {
    const newcomers = await admitNewcomers(ports, count);
    const devices = new BareDevices(newcomers.map(({ deviceId }) => deviceId));
    for (const { socket } of newcomers) {
      socket.on('message', (data) => {
        const replies = answer(JSON.parse(String(data)));
        if (!replies) return;
        for (const reply of replies) socket.send(JSON.stringify(reply));
        devices.#count();
      });
    }
    return devices;
  }

  /** Resolves when each device has received one more message that counts. */
  allReached(): Promise<Arrivals> {
    this.#firstAt = undefined;
    this.#missing = this.ids.length;
    return new Promise((resolve) => (this.#arrived = resolve));
  }

  #count(): void {
    const now = performance.now();
    this.#firstAt ??= now;
    this.#missing -= 1;
    if (this.#missing === 0) this.#arrived({ firstAt: this.#firstAt, lastAt: now });
  }
}
