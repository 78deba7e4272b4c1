import { once } from 'node:events';
import { freePort, Program } from '@marquee/testkit/harness';
import { WebSocket } from 'ws';
import { timed } from './measure.ts';

const SERVER = new URL('../floors/broadcast.ts', import.meta.url).pathname;

const HINT = '{"type":"changed","what":"manifest","revision":2}';

/** The common part of figures whose floor is a broadcast of so many milliseconds. */
export function againstBroadcast(floorMs: number) {
  return (measured: number) => ({
    measured: `${measured.toFixed(0)} ms`,
    floor: `${floorMs.toFixed(0)} ms for a bare broadcast with acknowledgements`,
    value: measured / floorMs,
    unit: ' ×',
    amounts: { measured, floor: floorMs },
  });
}

/** A bare WebSocket server and its clients: the cost of a broadcast with an acknowledgement from each. */
export class BroadcastFloor {
  readonly #program: Program;
  readonly #clients: WebSocket[];

  private constructor(program: Program, clients: WebSocket[]) {
    this.#program = program;
    this.#clients = clients;
  }

  static async start(count: number): Promise<BroadcastFloor> {
    const port = await freePort();
    const program = await Program.start([SERVER, String(port)], {}, (line) => line === 'ready');
    const clients: WebSocket[] = [];
    for (let at = 0; at < count; at++) {
      const client = new WebSocket(`ws://127.0.0.1:${port}`);
      await once(client, 'open');
      client.on('message', (data) => {
        if (String(data) !== 'all') client.send('{"type":"applied"}');
      });
      clients.push(client);
    }
    return new BroadcastFloor(program, clients);
  }

  /** Milliseconds from the broadcast of a message to the last acknowledgement. */
  async broadcast(message = HINT): Promise<number> {
    const first = this.#clients[0];
    if (!first) throw new Error('no clients connected');
    return timed(async () => {
      const all = new Promise<void>((resolve) => {
        const listen = (data: unknown) => {
          if (String(data) !== 'all') return;
          first.off('message', listen);
          resolve();
        };
        first.on('message', listen);
      });
      first.send(`go ${message}`);
      await all;
    });
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.terminate();
    await this.#program.stop();
  }
}
