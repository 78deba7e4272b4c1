import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Accounts } from './accounts/accounts.ts';
import type { SmsSender } from './accounts/sms-sender.ts';
import { Applications } from './applications/applications.ts';
import { Balance } from './balance/balance.ts';
import { Clerks } from './clerks/clerks.ts';
import { KeyStore } from './keys/key-store.ts';
import { OrderStore } from './orders/order-store.ts';
import { KeptInput } from './pages/kept-input.ts';
import { PaymentSettings } from './payments/payment-settings.ts';
import { Payments } from './payments/payments.ts';
import { Reviews } from './payments/reviews.ts';
import { Settling } from './payments/settle.ts';
import { Plans } from './plans/plans.ts';
import type { Clock } from './platform/clock.ts';
import { Database } from './platform/database.ts';
import { Passwords } from './platform/passwords.ts';
import { SecretBox } from './platform/secret-box.ts';
import { Purchases } from './purchases/purchases.ts';

export interface AuthorityOptions {
  /** A folder for database and keys. */
  readonly folder: string;
  readonly clock: Clock;
  readonly sms: SmsSender;
  /** Where servers and payment providers reach the authority, without a slash at its end. */
  readonly publicUrl: string;
  /** log2 of scrypt's N. */
  readonly passwordCost?: number;
  /** Off in tests only. */
  readonly isDurable?: boolean;
  readonly report: (error: unknown) => void;
}

/** All parts of the authority, joined. */
export type Authority = ReturnType<typeof createAuthority>;

/** Opens database and keys, and creates the first key. @throws LooseFileError, NewerDatabaseError */
export function createAuthority({
  folder,
  clock,
  sms,
  publicUrl,
  passwordCost,
  isDurable,
  report,
}: AuthorityOptions) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = new KeyStore(join(folder, 'keys'));
  if (keys.list().length === 0) keys.create(clock.now());
  const db = new Database(join(folder, 'authority.db'), isDurable);
  const passwords = new Passwords(passwordCost);
  const accounts = new Accounts({ db, clock, passwords, sms });
  const plans = new Plans(db, clock);
  const store = new OrderStore(db, clock);
  const settling = new Settling({ db, clock, keys, store });
  const settings = new PaymentSettings(db, new SecretBox(keys.secret()), clock, publicUrl);
  const payments = new Payments({
    db,
    clock,
    store,
    settling,
    providers: () => settings.providers(),
    report,
  });
  return {
    db,
    clock,
    keys,
    accounts,
    plans,
    store,
    settling,
    settings,
    payments,
    publicUrl,
    report,
    applications: new Applications({ db, clock, keys, accounts }),
    balance: new Balance({ db, clock, keys }),
    purchases: new Purchases({ db, store, plans, payments }),
    reviews: new Reviews(db, clock),
    clerks: new Clerks(db, clock, passwords),
    keptInput: new KeptInput(),
  };
}
