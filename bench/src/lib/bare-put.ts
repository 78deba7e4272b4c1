import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, Program } from '@marquee/testkit/harness';
import { timed } from './measure.ts';
import { keepAlive, send } from './transfer.ts';

const PROGRAM = new URL('../floors/streaming-put.ts', import.meta.url).pathname;

/** The floor of uploads: a server that streams one request body into one file without syncing it. */
export class BarePut {
  readonly #port: number;
  readonly #file: string;
  readonly #program: Program;

  private constructor(port: number, file: string, program: Program) {
    this.#port = port;
    this.#file = file;
    this.#program = program;
  }

  static async start(folder: string): Promise<BarePut> {
    const port = await freePort();
    const file = join(folder, 'floor.mp4');
    const program = await Program.start([PROGRAM, file, String(port)], {}, (line) => line === 'ready');
    return new BarePut(port, file, program);
  }

  /**
   * Milliseconds until `size` bytes are acknowledged. Flushes the file to disk before it returns, so that the disk is idle
   * when the product, which acknowledges only what is on disk, is measured.
   */
  async put(size: number): Promise<number> {
    const agent = keepAlive();
    const options = { port: this.#port, method: 'PUT', path: '/', headers: {}, agent };
    const taken = await timed(() => send(options, Buffer.alloc(0), size));
    agent.destroy();
    await this.#flush();
    return taken;
  }

  stop(): Promise<void> {
    return this.#program.stop();
  }

  async #flush(): Promise<void> {
    const file = await open(this.#file, 'r+');
    await file.sync();
    await file.close();
    await rm(this.#file);
  }
}

/** The rate of a transfer as text. */
export function speedOf(bytes: number, milliseconds: number): string {
  return `${(bytes / 1e6 / (milliseconds / 1000)).toFixed(0)} MB/s`;
}
