import * as z from 'zod';
import { AttemptLimit } from '../platform/attempt-limit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Slice, Sliced } from '../platform/database.ts';
import { hashOfToken, type Passwords } from '../platform/passwords.ts';
import { newId, newToken } from '../platform/system-chance.ts';
import type { ClerkAction } from './clerk-action.ts';

const SESSION_MS = 8 * 3_600_000;
const LOCK_MS = 15 * 60_000;

const clerkRowSchema = z.object({ id: z.string(), name: z.string(), password_hash: z.string() });

const sessionRowSchema = z.object({ name: z.string(), clerk_id: z.string(), csrf: z.string() });

const actionRowSchema = z.object({ at: z.int(), clerk: z.string(), action: z.string(), detail: z.string() });

/** A clerk who is signed in. */
export interface ClerkSession {
  readonly id: string;
  readonly name: string;
  /** Every form of this session carries it. */
  readonly csrf: string;
}

/** The people of the vendor who use the page, and the record of their actions. */
export class Clerks {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #passwords: Passwords;
  readonly #failures: AttemptLimit;

  constructor(db: Database, clock: Clock, passwords: Passwords) {
    this.#db = db;
    this.#clock = clock;
    this.#passwords = passwords;
    this.#failures = new AttemptLimit(clock, 10, LOCK_MS);
  }

  isEmpty(): boolean {
    return this.#db.find(z.object({ id: z.string() }), 'select id from clerk limit 1') === undefined;
  }

  /** Creates a clerk, or gives an existing one a new password and ends their sessions. */
  async setPassword(name: string, password: string): Promise<void> {
    const hash = await this.#passwords.hash(password);
    this.#db.transaction(() => {
      const known = this.#find(name);
      if (!known) {
        this.#db.insert('clerk', { id: newId(), name, password_hash: hash, created_at: this.#clock.now() });
        return;
      }
      this.#db.run('update clerk set password_hash = ? where id = ?', hash, known.id);
      this.#db.run('delete from clerk_session where clerk_id = ?', known.id);
    });
  }

  /** The token of a new session; `locked` after too many failures of this name. */
  async login(name: string, password: string): Promise<{ token: string } | 'wrong' | 'locked'> {
    if (!this.#failures.take(name)) return 'locked';
    const clerk = this.#find(name);
    const isRight = await this.#passwords.verify(password, clerk?.password_hash);
    if (!clerk || !isRight) return 'wrong';
    this.#failures.clear(name);
    const token = newToken();
    const now = this.#clock.now();
    this.#db.run('delete from clerk_session where expires_at <= ?', now);
    this.#db.insert('clerk_session', {
      token_hash: hashOfToken(token),
      clerk_id: clerk.id,
      csrf: newToken(),
      expires_at: now + SESSION_MS,
    });
    return { token };
  }

  session(token: string): ClerkSession | undefined {
    const row = this.#db.find(
      sessionRowSchema,
      `select clerk.name, clerk_id, csrf from clerk_session join clerk on clerk.id = clerk_id
       where token_hash = ? and expires_at > ?`,
      hashOfToken(token),
      this.#clock.now(),
    );
    return row && { id: row.clerk_id, name: row.name, csrf: row.csrf };
  }

  logout(token: string): void {
    this.#db.run('delete from clerk_session where token_hash = ?', hashOfToken(token));
  }

  /** Records an action of a clerk. */
  note(clerk: string, action: ClerkAction, detail: string): void {
    this.#db.insert('clerk_action', { at: this.#clock.now(), clerk, action, detail });
  }

  /** The newest first. */
  actions(slice: Slice): Sliced<z.infer<typeof actionRowSchema>> {
    return this.#db.slice(actionRowSchema, 'from clerk_action', 'id desc', slice);
  }

  #find(name: string): z.infer<typeof clerkRowSchema> | undefined {
    return this.#db.find(clerkRowSchema, 'select * from clerk where name = ?', name);
  }
}
