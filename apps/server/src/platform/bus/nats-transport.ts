import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../logger/logger.ts';
import type { Transport, TransportReceiver } from './transport.ts';

/** The limit that NATS servers have unless configured otherwise is 1 MiB. */
const MAX_BYTES = 512 * 1024;
const RECONNECT_MS = 1000;
const PING_MS = 5000;

export interface NatsTransportParts {
  /**
   * `nats://user:password@host:port/prefix`, or `tls://…`. Installations that share a NATS server use different
   * prefixes.
   */
  url: string;
  clock: Clock;
  logger: Logger;
}

/** A subject of a NATS server. The client reconnects by itself, however long the server is down. */
export class NatsTransport implements Transport {
  readonly maxBytes = MAX_BYTES;
  readonly #parts: NatsTransportParts;
  readonly #subject: string;
  #connection: NatsConnection | undefined;
  #isUp = false;
  #isStopping = false;

  constructor(parts: NatsTransportParts) {
    this.#parts = parts;
    this.#subject = `${new URL(parts.url).pathname.slice(1) || 'marquee'}.hints`;
  }

  /** Does not wait for the server, because hints are not needed to start. */
  async start(receiver: TransportReceiver): Promise<void> {
    const connected = this.#run(receiver);
    connected.catch((error: unknown) => this.#parts.logger.error({ err: error }, 'the bus cannot use NATS'));
    const { promise: patience, resolve } = Promise.withResolvers<void>();
    const cancel = this.#parts.clock.after(RECONNECT_MS, resolve);
    await Promise.race([connected, patience]).finally(cancel);
  }

  async send(text: string): Promise<void> {
    if (!this.#isUp) throw new Error('the bus is not connected');
    this.#connection?.publish(this.#subject, text);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#isUp = false;
    await this.#connection?.close();
  }

  async #run(receiver: TransportReceiver): Promise<void> {
    const connection = await connect(connectionOptions(this.#parts.url));
    if (this.#isStopping) return connection.close();
    this.#connection = connection;
    connection.subscribe(this.#subject, {
      callback: (error, message) => {
        if (!error) receiver.received(message.string());
      },
    });
    await connection.flush();
    this.#up(receiver);
    void this.#watch(connection, receiver);
  }

  async #watch(connection: NatsConnection, receiver: TransportReceiver): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        this.#isUp = false;
        this.#parts.logger.warn('the bus lost its connection to NATS');
      }
      if (type === 'reconnect') this.#up(receiver);
    }
  }

  #up(receiver: TransportReceiver): void {
    this.#isUp = true;
    receiver.connected();
  }
}

function connectionOptions(text: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(text);
  return {
    servers: host,
    name: 'marquee',
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    waitOnFirstConnect: true,
    pingInterval: PING_MS,
    noEcho: true,
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}
