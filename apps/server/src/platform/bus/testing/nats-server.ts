import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Tests that need it are skipped elsewhere. */
export const isNatsInstalled = spawnSync('nats-server', ['--version']).status === 0;

/** A NATS server on a free loopback port, which stays the same when it starts again. */
export class NatsServer {
  #port = -1;
  #process: ChildProcess | undefined;

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = spawn('nats-server', ['--addr', '127.0.0.1', '--port', String(this.#port)]);
    this.#process = server;
    let log = '';
    const { promise, resolve } = Promise.withResolvers<void>();
    server.stderr.on('data', (text) => {
      log += String(text);
      if (log.includes('Server is ready')) resolve();
    });
    await promise;
    this.#port = Number(/client connections on 127[.]0[.]0[.]1:([0-9]+)/.exec(log)?.[1]);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}
