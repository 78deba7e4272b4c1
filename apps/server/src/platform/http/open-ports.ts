import type { Server } from 'node:http';
import { createServer, type Server as TcpServer } from 'node:net';
import { systemClock } from '../clock/system-clock.ts';
import type { Logger } from '../logger/logger.ts';
import { closeServer, listen, PortInUseError } from './listen.ts';

/** How long requests in progress may still take when the server stops. */
const PATIENCE_MS = 10_000;

interface OpenPortsParts {
  host: string;
  logger: Logger;
  /** The environment variable of the port. */
  variable: string;
  /** Whether the server starts at a former port if another program has taken the present one. */
  mayFail: boolean;
}

/** The port of a server, with the former ones that stay open for clients that still use them. */
export class OpenPorts {
  readonly #server: Server;
  readonly #parts: OpenPortsParts;
  readonly #former: TcpServer[] = [];

  constructor(server: Server, parts: OpenPortsParts) {
    this.#server = server;
    this.#parts = parts;
  }

  /**
   * Listens, and returns the port for new clients.
   * @throws PortInUseError if another program listens on it, unless a stored setting chose it and a former port is open
   */
  async open(port: number, former: readonly number[]): Promise<number> {
    const { host, logger, variable, mayFail } = this.#parts;
    const others = former.filter((one) => one !== port);
    try {
      const opened = await listen(this.#server, host, port, variable);
      for (const other of others) await this.#openFormer(other).catch((error) => this.#missed(other, error));
      return opened;
    } catch (error) {
      if (!(error instanceof PortInUseError && mayFail)) throw error;
      for (const [index, other] of others.entries()) {
        const opened = await listen(this.#server, host, other, variable).catch(() => undefined);
        if (opened === undefined) continue;
        logger.error(
          { port, instead: opened },
          'the port of the settings is in use; the server uses a former one',
        );
        for (const next of others.slice(index + 1))
          await this.#openFormer(next).catch((failure) => this.#missed(next, failure));
        return opened;
      }
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const former of this.#former.splice(0)) former.close();
    await closeServer(this.#server, PATIENCE_MS, systemClock);
  }

  /** Connections of the former port become those of the server, with the same limits. */
  async #openFormer(port: number): Promise<void> {
    const former = createServer({ allowHalfOpen: true, noDelay: true });
    former.on('connection', (socket) => this.#server.emit('connection', socket));
    await listen(former, this.#parts.host, port, this.#parts.variable);
    this.#former.push(former);
  }

  #missed(port: number, error: unknown): void {
    this.#parts.logger.warn({ err: error, port }, 'a former port cannot be opened');
  }
}
