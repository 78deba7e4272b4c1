import * as z from 'zod';
import { AttemptLimit } from '../platform/attempt-limit.ts';
import { refuse } from '../platform/authority-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Slice, Sliced } from '../platform/database.ts';
import { hashOfToken, type Passwords } from '../platform/passwords.ts';
import { newId, newToken, randomDigits } from '../platform/system-chance.ts';
import { type AccountRow, accountRowSchema } from './account.ts';
import type { SmsSender } from './sms-sender.ts';

const MINUTE = 60_000;
const CODE_LIFE_MS = 5 * MINUTE;
const CODE_TRIES = 5;
const TOKEN_LIFE_MS = 30 * 24 * 60 * MINUTE;

/** The server that sends a request, proven by its signature. */
export interface RequestingServer {
  readonly serverNo: string;
  readonly publicKey: string;
}

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sms: SmsSender;
}

const serverRowSchema = z.object({
  server_no: z.string(),
  public_key: z.string(),
  first_seen_at: z.int(),
});
const codeRowSchema = z.object({ code_hash: z.string(), tries: z.int(), expires_at: z.int() });

/** The customers of the vendor: who they are, and how their servers sign in. */
export class Accounts {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #passwords: Passwords;
  readonly #sms: SmsSender;
  readonly #failures: AttemptLimit;
  readonly #codesByPhone: AttemptLimit;
  readonly #codesByServer: AttemptLimit;

  constructor({ db, clock, passwords, sms }: Dependencies) {
    this.#db = db;
    this.#clock = clock;
    this.#passwords = passwords;
    this.#sms = sms;
    this.#failures = new AttemptLimit(clock, 5, 15 * MINUTE);
    this.#codesByPhone = new AttemptLimit(clock, 1, MINUTE);
    this.#codesByServer = new AttemptLimit(clock, 10, 60 * MINUTE);
  }

  /** Sends a code to the phone of an account. An unknown phone gets the same answer and no code. */
  async sendCode(phone: string, server: RequestingServer): Promise<void> {
    if (!this.#codesByPhone.take(phone) || !this.#codesByServer.take(server.publicKey)) refuse('too_many');
    if (!this.#findByPhone(phone)) return;
    const code = randomDigits(6);
    this.#db.run('delete from sms_code where phone = ?', phone);
    this.#db.insert('sms_code', {
      phone,
      code_hash: hashOfToken(`${phone} ${code}`),
      shown: this.#sms.isByClerk ? code : null,
      tries: 0,
      expires_at: this.#clock.now() + CODE_LIFE_MS,
    });
    await this.#sms.send(phone, code);
  }

  /** Signs a server in; the token is of use to this server with this key only. */
  async login(
    phone: string,
    proof: { readonly password: string } | { readonly code: string },
    server: RequestingServer,
  ): Promise<{ token: string; expiresAt: number; account: AccountRow }> {
    if (!this.#failures.take(phone)) refuse('too_many');
    const account = this.#findByPhone(phone);
    if ('code' in proof) this.#useCode(phone, proof.code);
    else if (!(await this.#passwords.verify(proof.password, account?.password_hash)))
      refuse('wrong_password');
    if (!account) refuse('wrong_code');
    if (account.is_blocked !== 0) refuse('blocked');
    this.#failures.clear(phone);
    const token = newToken();
    const now = this.#clock.now();
    const expiresAt = now + TOKEN_LIFE_MS;
    this.#db.transaction(() => {
      this.bindServer(server);
      this.#db.run('delete from account_token where expires_at <= ?', now);
      this.#db.insert('account_token', {
        token_hash: hashOfToken(token),
        account_id: account.id,
        server_no: server.serverNo,
        public_key: server.publicKey,
        expires_at: expiresAt,
      });
    });
    return { token, expiresAt, account };
  }

  /** The account that signed in with a token on this server. */
  ofToken(token: string, server: RequestingServer): AccountRow {
    const account = this.#db.find(
      accountRowSchema,
      `select account.* from account_token join account on account.id = account_token.account_id
       where token_hash = ? and server_no = ? and public_key = ? and expires_at > ?`,
      hashOfToken(token),
      server.serverNo,
      server.publicKey,
      this.#clock.now(),
    );
    if (!account) refuse('bad_token');
    if (account.is_blocked !== 0) refuse('blocked');
    return account;
  }

  /** A server number belongs to the key that first applied or signed in with it, until the clerk frees it. */
  bindServer({ serverNo, publicKey }: RequestingServer): void {
    const row = { server_no: serverNo, public_key: publicKey, first_seen_at: this.#clock.now() };
    this.refuseOther({ serverNo, publicKey });
    if (!this.#keyOf(serverNo)) this.#db.insert('server', row);
  }

  /** Refuses a server that uses the number of another. */
  refuseOther({ serverNo, publicKey }: RequestingServer): void {
    const known = this.#keyOf(serverNo);
    if (known && known.public_key !== publicKey) refuse('other_server');
  }

  /** Lets a server that was installed again, with a new key, use its former number. */
  freeServer(serverNo: string): void {
    this.#db.run('delete from server where server_no = ?', serverNo);
    this.#db.run('delete from account_token where server_no = ?', serverNo);
  }

  async create(account: Pick<AccountRow, 'phone' | 'name' | 'type'>, password: string): Promise<string> {
    const id = newId();
    const password_hash = await this.#passwords.hash(password);
    const created_at = this.#clock.now();
    this.#db.insert('account', { id, ...account, password_hash, is_blocked: 0, created_at });
    return id;
  }

  isPhoneTaken(phone: string): boolean {
    return this.#findByPhone(phone) !== undefined;
  }

  find(id: string): AccountRow | undefined {
    return this.#db.find(accountRowSchema, 'select * from account where id = ?', id);
  }

  /** The newest first. */
  list(slice: Slice): Sliced<AccountRow> {
    return this.#db.slice(accountRowSchema, 'from account', 'created_at desc, id', slice);
  }

  /** Ends all sessions of the account as well. */
  async setPassword(id: string, password: string): Promise<void> {
    const hash = await this.#passwords.hash(password);
    this.#db.transaction(() => {
      this.#db.run('update account set password_hash = ? where id = ?', hash, id);
      this.#db.run('delete from account_token where account_id = ?', id);
    });
  }

  setBlocked(id: string, isBlocked: boolean): void {
    this.#db.run('update account set is_blocked = ? where id = ?', isBlocked ? 1 : 0, id);
  }

  /** Codes that the clerk passes on by telephone. */
  shownCodes(): { phone: string; shown: string; expires_at: number }[] {
    return this.#db.all(
      z.object({ phone: z.string(), shown: z.string(), expires_at: z.int() }),
      'select phone, shown, expires_at from sms_code where shown is not null and expires_at > ? order by expires_at desc',
      this.#clock.now(),
    );
  }

  /** The newest first. */
  servers(slice: Slice): Sliced<z.infer<typeof serverRowSchema>> {
    return this.#db.slice(serverRowSchema, 'from server', 'first_seen_at desc, server_no', slice);
  }

  /** A code is of use once, and is void after five wrong tries. */
  #useCode(phone: string, code: string): void {
    const row = this.#db.find(codeRowSchema, 'select * from sms_code where phone = ?', phone);
    if (!row || row.expires_at <= this.#clock.now() || row.tries >= CODE_TRIES) refuse('wrong_code');
    if (row.code_hash !== hashOfToken(`${phone} ${code}`)) {
      this.#db.run('update sms_code set tries = tries + 1 where phone = ?', phone);
      refuse('wrong_code');
    }
    this.#db.run('delete from sms_code where phone = ?', phone);
  }

  #keyOf(serverNo: string): { public_key: string } | undefined {
    const schema = z.object({ public_key: z.string() });
    return this.#db.find(schema, 'select public_key from server where server_no = ?', serverNo);
  }

  #findByPhone(phone: string): AccountRow | undefined {
    return this.#db.find(accountRowSchema, 'select * from account where phone = ?', phone);
  }
}
