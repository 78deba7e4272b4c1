import { z } from 'zod';
import { defineTopic } from '../bus/bus.ts';
import { newId } from '../chance/system-chance.ts';
import { pause } from '../clock/pause.ts';
import type { Platform } from '../platform.ts';
import * as leases from './upload-lease.repository.ts';

/** A request on some node wants this upload. */
const uploadWanted = defineTopic('uploads.wanted', z.object({ id: z.string(), holder: z.string() }));

const LEASE_MS = 30_000;
/** How long a node waits for another to stop writing. */
const ATTEMPTS = 30;
const PAUSE_MS = 100;

type Deps = Pick<Platform, 'db' | 'bus' | 'clock' | 'logger'>;

interface Holder {
  name: string;
  interrupt: () => void;
  done: Promise<void>;
}

/**
 * Lets one request at a time work on an upload, on whichever node. A new request interrupts the current one, because it is
 * nearly always the same client after a broken connection that the server has not noticed. Between nodes a lease in the
 * database decides; a holder that cannot renew its lease stops writing before it ends.
 */
export class UploadLock {
  readonly #deps: Deps;
  readonly #holders = new Map<string, Holder>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Stops the writing of this node when another node wants the upload. */
  start(): () => void {
    return this.#deps.bus.subscribe(
      uploadWanted,
      ({ id, holder }) => {
        const own = this.#holders.get(id);
        if (own && own.name !== holder) own.interrupt();
      },
      // If this hint is lost, the other node's client retries, which sends it again.
      () => {},
    );
  }

  /** Waits for one holder at most; undefined when another request was faster. */
  async acquire(id: string, interrupt: () => void): Promise<(() => Promise<void>) | undefined> {
    const holder = this.#holders.get(id);
    holder?.interrupt();
    await holder?.done;
    if (this.#holders.has(id)) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    const name = newId();
    this.#holders.set(id, { name, interrupt, done: promise });
    const leave = () => {
      this.#holders.delete(id);
      resolve();
    };
    try {
      const endLease = await this.#lease(id, name, interrupt);
      if (!endLease) leave();
      return endLease && (() => endLease().finally(leave));
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** SQLite serves a single node, which needs no lease. */
  async #lease(id: string, name: string, interrupt: () => void): Promise<(() => Promise<void>) | undefined> {
    const { db, bus, clock } = this.#deps;
    if (db.engine === 'sqlite') return async () => {};
    for (let attempt = 1; ; attempt += 1) {
      const now = clock.now();
      if (await leases.take(db, id, { holder: name, until: now + LEASE_MS }, now)) break;
      if (attempt === ATTEMPTS) return undefined;
      bus.publish(uploadWanted, { id, holder: name });
      await pause(clock, PAUSE_MS);
    }
    let until = clock.now() + LEASE_MS;
    const cancel = clock.every(LEASE_MS / 3, () => {
      const next = clock.now() + LEASE_MS;
      if (clock.now() >= until) return interrupt();
      leases.renew(db, id, { holder: name, until: next }).then(
        (isHeld) => (isHeld ? (until = next) : interrupt()),
        (error: unknown) => this.#deps.logger.warn({ err: error, upload: id }, 'upload lease not renewed'),
      );
    });
    return async () => {
      cancel();
      // The lease expires by itself when the database cannot be reached.
      await leases.release(db, id, name).catch((error: unknown) => {
        this.#deps.logger.warn({ err: error, upload: id }, 'upload lease not released');
      });
    };
  }
}
