import type { PayloadOf } from '@marquee/commands';
import { checkMigration, migrationMessages, migrationOrigin } from '@marquee/device-protocol';
import type { DeviceClient } from './device-client.ts';
import type { Identity } from './identity.ts';
import { randomBytes } from './system-chance.ts';
import { type Cancel, systemClock } from './system-clock.ts';

/** Time for the result of the command to reach the present server. */
const RESULT_MS = 1000;
/** Every so many attempts without a welcome the background port is tried instead. */
const ATTEMPTS_AT_MESSAGE_PORT = 3;

export interface ServerMoveParts {
  identity: Identity;
  client: DeviceClient;
  /** The address of connections. */
  messages: string;
  /** Ends the connection; the next one goes to {@link ServerMove.messages}. */
  reconnect: () => void;
}

interface Address {
  origin: string;
  messages: string;
}

/** Moves a device to another address of its installation, and back if that does not accept it in time. */
export class ServerMove {
  readonly #parts: ServerMoveParts;
  #current: Address;
  /** Where the device returns to, and the command for which it left; undefined unless it has just moved. */
  #former: (Address & { commandId: string }) | undefined;
  #returnedFrom: string | undefined;
  #cancel: Cancel = () => undefined;
  /** As the server named it last. */
  #messagePort: number | undefined;
  #attempts = 0;

  constructor(parts: ServerMoveParts) {
    this.#parts = parts;
    this.#current = { origin: parts.client.server, messages: parts.messages };
  }

  /** The address of connections. */
  get messages(): string {
    return this.#current.messages;
  }

  /** The address of the next attempt to connect: now and then the background port, which always takes connections. */
  nextAttempt(): string {
    this.#attempts += 1;
    const { origin, messages } = this.#current;
    return this.#attempts % ATTEMPTS_AT_MESSAGE_PORT === 0 ? origin.replace(/^http/, 'ws') : messages;
  }

  /** Whether the device has moved and is not accepted yet. */
  get isOnTrial(): boolean {
    return this.#former !== undefined;
  }

  /** Resolves when the new address has been checked; the device moves a moment later. */
  async start(migration: PayloadOf<'rpc-server-migrate'>, commandId: string): Promise<void> {
    const { identity, client } = this.#parts;
    const { deviceId, token, manifestKeys: keys } = identity;
    const nonce = Buffer.from(randomBytes(16)).toString('base64url');
    await checkMigration({
      migration,
      commandId,
      deviceId,
      token,
      keys,
      fetch,
      nonce,
    });
    this.#cancel();
    this.#cancel = systemClock.after(RESULT_MS, () => {
      this.#former = { ...this.#current, commandId };
      this.#current = { origin: migrationOrigin(migration), messages: migrationMessages(migration) };
      client.moveTo(this.#current.origin);
      this.#cancel = systemClock.after(migration.minutes * 60_000, () => this.giveUp());
      this.#parts.reconnect();
    });
  }

  /** Accepted where it is. Answers the command that has to be reported as failed, because the device is back from its address. */
  welcomed(messagePort?: number): string | undefined {
    this.#attempts = 0;
    this.#follow(messagePort);
    if (this.#former) {
      this.#former = undefined;
      this.#cancel();
    }
    const returnedFrom = this.#returnedFrom;
    this.#returnedFrom = undefined;
    return returnedFrom;
  }

  /** A server whose message port has changed names the new one (C9). A proxy in between has a port of its own, which stays. */
  #follow(port: number | undefined): void {
    const known = this.#messagePort;
    this.#messagePort = port;
    if (port === undefined || known === undefined || port === known) return;
    const messages = new URL(this.#current.messages);
    messages.port = String(port);
    this.#current = { ...this.#current, messages: `${messages.protocol}//${messages.host}` };
  }

  /** The new address does not accept the device. */
  giveUp(): void {
    const former = this.#former;
    if (!former) return;
    this.#cancel();
    this.#former = undefined;
    this.#returnedFrom = former.commandId;
    this.#current = { origin: former.origin, messages: former.messages };
    this.#parts.client.moveTo(former.origin);
    this.#parts.reconnect();
  }

  stop(): void {
    this.#cancel();
  }
}
