import { newId } from '../chance/system-chance.ts';
import type { Cancel, Clock } from '../clock/clock.ts';
import { openPostgres, type PostgresClient } from '../database/postgres/postgres-client.ts';
import type { Logger } from '../logger/logger.ts';
import type { Transport, TransportReceiver } from './transport.ts';

/** PostgreSQL limits a notification to less than 8000 bytes. */
const MAX_BYTES = 7900;
/** How often the transport tests its connection with a notification to itself. */
const PROBE_MS = 5000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const PROBE = 'probe ';

export interface PostgresTransportParts {
  url: string;
  /** Nodes of one installation share it. */
  channel: string;
  clock: Clock;
  logger: Logger;
  probeMs?: number;
}

/**
 * `LISTEN` and `NOTIFY` on connections of its own. The driver itself gives up reconnecting after one attempt, and a
 * connection can die silently, so the transport checks that it receives its own notifications and replaces the
 * connection when it does not.
 */
export class PostgresTransport implements Transport {
  readonly maxBytes = MAX_BYTES;
  readonly #parts: PostgresTransportParts;
  #receiver: TransportReceiver | undefined;
  #client: PostgresClient | undefined;
  #isUp = false;
  #pauseMs = FIRST_PAUSE_MS;
  #cancelTimer: Cancel = () => undefined;

  constructor(parts: PostgresTransportParts) {
    this.#parts = parts;
  }

  async start(receiver: TransportReceiver): Promise<void> {
    this.#receiver = receiver;
    await this.#connect();
  }

  async send(text: string): Promise<void> {
    const client = this.#client;
    if (!client || !this.#isUp) throw new Error('the bus is not connected');
    await client.notify(this.#parts.channel, text);
  }

  async stop(): Promise<void> {
    this.#receiver = undefined;
    this.#cancelTimer();
    await this.#end();
  }

  async #connect(): Promise<void> {
    const { url, channel, logger } = this.#parts;
    const client = openPostgres(url, { connections: 1 });
    this.#client = client;
    try {
      await client.listen(
        channel,
        (text) => this.#heard(client, text),
        () => this.#listening(client),
      );
      this.#scheduleProbe(client);
    } catch (error) {
      logger.warn({ err: error }, 'the bus cannot connect to PostgreSQL');
      await this.#replace(client);
    }
  }

  /** Called by the driver each time it starts to listen, including after it reconnected by itself. */
  #listening(client: PostgresClient): void {
    if (client !== this.#client) return;
    this.#isUp = true;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#receiver?.connected();
  }

  #heard(client: PostgresClient, text: string): void {
    if (client === this.#client && !text.startsWith(PROBE)) this.#receiver?.received(text);
    this.#answerProbe(text);
  }

  #answerProbe: (text: string) => void = () => undefined;

  #scheduleProbe(client: PostgresClient): void {
    const { clock, probeMs = PROBE_MS } = this.#parts;
    this.#cancelTimer = clock.after(probeMs, () => void this.#probe(client, probeMs));
  }

  async #probe(client: PostgresClient, waitMs: number): Promise<void> {
    const { clock, channel } = this.#parts;
    const probe = PROBE + newId();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#answerProbe = (text) => text === probe && resolve(true);
    this.#cancelTimer = clock.after(waitMs, () => resolve(false));
    client.notify(channel, probe).catch(() => resolve(false));
    const isAlive = await promise;
    this.#cancelTimer();
    if (client !== this.#client || !this.#receiver) return;
    if (isAlive) this.#scheduleProbe(client);
    else await this.#replace(client);
  }

  async #replace(client: PostgresClient): Promise<void> {
    if (client !== this.#client || !this.#receiver) return;
    const wasUp = this.#isUp;
    await this.#end();
    if (wasUp) this.#parts.logger.warn('the bus lost its connection to PostgreSQL');
    if (!this.#receiver) return;
    this.#cancelTimer = this.#parts.clock.after(this.#pauseMs, () => void this.#connect());
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  async #end(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#isUp = false;
    await client?.end({ timeout: 0 }).catch(() => undefined);
  }
}
