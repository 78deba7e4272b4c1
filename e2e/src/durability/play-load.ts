import type { Marquee, TestDevice } from '@marquee/testkit/harness';

const BATCH = 50;

/** A device that plays continuously and delivers its plays; unacknowledged ones are resent. */
export class PlayLoad {
  acknowledged = 0;
  /** The last record sent so far. */
  sent = 0;
  readonly #device: TestDevice;
  readonly #played: { releaseId: number; programId: number };

  constructor(device: TestDevice, played: { releaseId: number; programId: number }) {
    this.#device = device;
    this.#played = played;
  }

  async run(marquee: Marquee): Promise<never> {
    const socket = await this.#device.connect(marquee);
    for (;;) {
      const { upToSeq, rejected } = await this.#device.deliver(socket, this.#nextBatch(BATCH));
      if (rejected.length > 0) throw new Error(`rejected: ${JSON.stringify(rejected[0])}`);
      this.acknowledged = upToSeq;
    }
  }

  /** Resends everything after the last acknowledgement until all of it is acknowledged. */
  async finish(marquee: Marquee): Promise<void> {
    const socket = await this.#device.connect(marquee);
    while (this.acknowledged < this.sent) {
      const { upToSeq } = await this.#device.deliver(
        socket,
        this.#nextBatch(Math.min(BATCH, this.sent - this.acknowledged)),
      );
      this.acknowledged = upToSeq;
    }
    socket.close();
  }

  #nextBatch(size: number) {
    const from = this.acknowledged + 1;
    this.sent = Math.max(this.sent, this.acknowledged + size);
    return Array.from({ length: size }, (_, index) => ({
      seq: from + index,
      ...this.#played,
      screen: 1,
      startedAt: Date.now() - 60_000,
      durationMs: 10_000,
      names: { program: 'durable' },
    }));
  }
}
