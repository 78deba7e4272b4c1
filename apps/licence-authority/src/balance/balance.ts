import * as z from 'zod';
import type { AccountRow } from '../accounts/account.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { refuse } from '../platform/authority-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Slice, Sliced } from '../platform/database.ts';
import { newId } from '../platform/system-chance.ts';

export const poolSchema = z.enum(['normal', 'ai']);

export type Pool = z.infer<typeof poolSchema>;

const pointRowSchema = z.object({
  server_no: z.string(),
  pool: poolSchema,
  count: z.int(),
  file: z.instanceof(Uint8Array),
});

const entryRowSchema = z.object({
  id: z.int(),
  account_id: z.string(),
  pool: poolSchema,
  delta: z.int(),
  reason: z.enum(['grant', 'correction', 'draw']),
  reference: z.string().nullable(),
  note: z.string(),
  at: z.int(),
  clerk: z.string().nullable(),
});

export type BalanceEntry = z.infer<typeof entryRowSchema>;

/** A wish of a server to draw activations from its account. */
export interface Draw {
  readonly requestId: string;
  readonly serverNo: string;
  readonly pool: Pool;
  readonly count: number;
}

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: KeyStore;
}

/** Activations that customers have and have not drawn yet: an append-only account, whose sums are the balance. */
export class Balance {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #keys: KeyStore;

  constructor({ db, clock, keys }: Dependencies) {
    this.#db = db;
    this.#clock = clock;
    this.#keys = keys;
  }

  of(accountId: string): Record<Pool, number> {
    const rows = this.#db.all(
      z.object({ pool: poolSchema, total: z.int() }),
      'select pool, sum(delta) as total from balance_entry where account_id = ? group by pool',
      accountId,
    );
    const sum = (pool: Pool) => rows.find((row) => row.pool === pool)?.total ?? 0;
    return { normal: sum('normal'), ai: sum('ai') };
  }

  /** The newest first. */
  entries(accountId: string, slice: Slice): Sliced<BalanceEntry> {
    return this.#db.slice(
      entryRowSchema,
      'from balance_entry where account_id = ?',
      'id desc',
      slice,
      accountId,
    );
  }

  /** An entry by the clerk. @returns whether the balance stays at 0 or above */
  book(accountId: string, pool: Pool, delta: number, note: string, clerk: string): boolean {
    return this.#db.transaction(() => {
      if (this.of(accountId)[pool] + delta < 0) return false;
      this.#append({
        account_id: accountId,
        pool,
        delta,
        reason: delta > 0 ? 'grant' : 'correction',
        note,
        clerk,
      });
      return true;
    });
  }

  /** Answers the same request with the same file for ever, so that a lost answer can be asked for again. */
  draw(account: AccountRow, { requestId, serverNo, pool, count }: Draw): Uint8Array {
    return this.#db.transaction(() => {
      const sql = 'select * from point_request where account_id = ? and request_id = ?';
      const known = this.#db.find(pointRowSchema, sql, account.id, requestId);
      if (known) {
        const isSame = known.server_no === serverNo && known.pool === pool && known.count === count;
        return isSame ? known.file : refuse('request_differs');
      }
      if (this.of(account.id)[pool] < count) refuse('insufficient');
      const at = this.#clock.now();
      const file = this.#keys.sign('activations', {
        kind: 'activations',
        serial: newId(),
        serverNo,
        pool,
        count,
        issuedAt: at,
        notAfter: null,
        orderId: null,
      });
      this.#append({
        account_id: account.id,
        pool,
        delta: -count,
        reason: 'draw',
        reference: requestId,
        note: serverNo,
      });
      this.#db.insert('point_request', {
        account_id: account.id,
        request_id: requestId,
        server_no: serverNo,
        pool,
        count,
        file,
        at,
      });
      return file;
    });
  }

  #append(
    entry: Pick<BalanceEntry, 'account_id' | 'pool' | 'delta' | 'reason' | 'note'> & Partial<BalanceEntry>,
  ): void {
    this.#db.insert('balance_entry', { ...entry, at: this.#clock.now() });
  }
}
