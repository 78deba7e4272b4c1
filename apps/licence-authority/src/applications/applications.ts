import { createHash } from 'node:crypto';
import { type Application, applicationSchema, readApplication } from '@marquee/licence-format';
import * as z from 'zod';
import type { Accounts, RequestingServer } from '../accounts/accounts.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { refuse } from '../platform/authority-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Slice, Sliced } from '../platform/database.ts';
import { newId } from '../platform/system-chance.ts';

const rowSchema = z.object({
  id: z.string(),
  server_no: z.string(),
  form: z.string().transform((text) => applicationSchema.parse(JSON.parse(text))),
  status: z.enum(['received', 'issued', 'refused']),
  reason: z.string().nullable(),
  file: z.instanceof(Uint8Array).nullable(),
  received_at: z.int(),
  decided_at: z.int().nullable(),
  decided_by: z.string().nullable(),
});

export type ApplicationRow = z.infer<typeof rowSchema>;

/** The terms under which an application is granted. */
export interface Terms {
  readonly company: string;
  readonly maxVolume: number;
  readonly moduleTag: number;
  readonly notAfter: number | null;
}

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: KeyStore;
  readonly accounts: Accounts;
}

/** Servers apply for an authorisation; the clerk issues it or refuses. */
export class Applications {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #keys: KeyStore;
  readonly #accounts: Accounts;

  constructor({ db, clock, keys, accounts }: Dependencies) {
    this.#db = db;
    this.#clock = clock;
    this.#keys = keys;
    this.#accounts = accounts;
  }

  /**
   * Takes the bytes of an `.apply` file; the same bytes give the same application.
   * @param sender the server that sends it on line; undefined for a file that the clerk was sent
   */
  receive(bytes: Uint8Array, sender?: RequestingServer): ApplicationRow {
    const read = readApplication(bytes);
    if (!read.ok) refuse('bad_request', { reason: read.error });
    const { application, publicKey } = read;
    const isOwn = sender?.serverNo === application.serverNo && sender.publicKey === publicKey;
    if (sender && !isOwn) refuse('other_server');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return this.#db.transaction(() => {
      const known = this.#db.find(rowSchema, 'select * from application where sha256 = ?', sha256);
      if (known) return known;
      this.#accounts.bindServer({ serverNo: application.serverNo, publicKey });
      return this.#add(application, sha256);
    });
  }

  /** An application of this server. */
  ofServer(id: string, { serverNo, publicKey }: RequestingServer): ApplicationRow {
    this.#accounts.refuseOther({ serverNo, publicKey });
    const row = this.find(id);
    return row?.server_no === serverNo ? row : refuse('not_found');
  }

  find(id: string): ApplicationRow | undefined {
    return this.#db.find(rowSchema, 'select * from application where id = ?', id);
  }

  /** Undecided ones first, then the newest. */
  list(slice: Slice): Sliced<ApplicationRow> {
    const order = `status <> 'received', received_at desc, id`;
    return this.#db.slice(rowSchema, 'from application', order, slice);
  }

  /** @returns whether it was still undecided */
  issue(id: string, terms: Terms, clerk: string): boolean {
    return this.#db.transaction(() => {
      const row = this.find(id);
      if (row?.status !== 'received') return false;
      const now = this.#clock.now();
      const file = this.#keys.sign('authorisation', {
        kind: 'authorisation',
        serial: newId(),
        serverNo: row.server_no,
        ...terms,
        issuedAt: now,
      });
      const sql = `update application set status = 'issued', file = ?, decided_at = ?, decided_by = ? where id = ?`;
      return this.#db.run(sql, file, now, clerk, id) === 1;
    });
  }

  /** @returns whether it was still undecided */
  refuse(id: string, reason: string, clerk: string): boolean {
    const sql = `update application set status = 'refused', reason = ?, decided_at = ?, decided_by = ?
                 where id = ? and status = 'received'`;
    return this.#db.run(sql, reason, this.#clock.now(), clerk, id) === 1;
  }

  #add(form: Application, sha256: string): ApplicationRow {
    const row = {
      id: newId(),
      server_no: form.serverNo,
      status: 'received' as const,
      received_at: this.#clock.now(),
    };
    this.#db.insert('application', { ...row, sha256, form: JSON.stringify(form) });
    return { ...row, form, reason: null, file: null, decided_at: null, decided_by: null };
  }
}
