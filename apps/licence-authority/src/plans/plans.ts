import * as z from 'zod';
import { poolSchema } from '../balance/balance.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/system-chance.ts';

const planRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  pool: poolSchema,
  unit_price_fen: z.int(),
  /** How long what is bought works; null for ever. */
  months: z.int().nullable(),
  is_offered: z.int(),
  created_at: z.int(),
});

export type PlanRow = z.infer<typeof planRowSchema>;

/** Offers that customers can buy. A plan is withdrawn, never changed or deleted: orders refer to it. */
export class Plans {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  offered(): PlanRow[] {
    return this.#db.all(
      planRowSchema,
      'select * from plan where is_offered = 1 order by pool desc, unit_price_fen, code',
    );
  }

  list(): PlanRow[] {
    return this.#db.all(
      planRowSchema,
      'select * from plan order by is_offered desc, created_at desc, code limit 1000',
    );
  }

  find(id: string): PlanRow | undefined {
    return this.#db.find(planRowSchema, 'select * from plan where id = ?', id);
  }

  isCodeTaken(code: string): boolean {
    return this.#db.find(planRowSchema, 'select * from plan where code = ?', code) !== undefined;
  }

  create(plan: Omit<PlanRow, 'id' | 'is_offered' | 'created_at'>): string {
    const id = newId();
    this.#db.insert('plan', { id, ...plan, is_offered: 1, created_at: this.#clock.now() });
    return id;
  }

  setOffered(id: string, isOffered: boolean): void {
    this.#db.run('update plan set is_offered = ? where id = ?', isOffered ? 1 : 0, id);
  }
}
