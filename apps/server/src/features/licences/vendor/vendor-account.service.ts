import { type LicenceAccount, licenceErrors, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as settings from '../licence-setting.repository.ts';
import { type Authority, AuthorityRefusal } from './authority.service.ts';
import type { VendorSessions } from './vendor-session.service.ts';

const WRONG_PROOFS = ['wrong_password', 'wrong_code'];

type Deps = Pick<Platform, 'changes'> & { authority: Authority; sessions: VendorSessions };

/** Signs companies in with their accounts at the vendor. */
export class VendorAccounts {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts.
   */
  async sendCode(phone: string): Promise<void> {
    const { authority, sessions } = this.#deps;
    const server = await sessions.server();
    await sessions.ask(undefined, authority.sendCode(server, phone));
  }

  /**
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * account_invalid.
   */
  async login(
    actor: Actor,
    { phone, password, code }: { phone: string; password?: string | undefined; code?: string | undefined },
  ): Promise<LicenceAccount> {
    const { authority, sessions, changes } = this.#deps;
    const server = await sessions.server();
    const secret = { ...(password !== undefined && { password }), ...(code !== undefined && { code }) };
    const asked = authority.login(server, { phone, ...secret });
    const { token, expires_at: expiresAt, account } = await sessions.ask(undefined, asked).catch(toInvalid);
    const planned = { operation: 'update', act: 'sign_in_vendor', subject: phone } as const;
    await changes.run(actor, resources.licences, planned, async (trx, change) => {
      await settings.saveAccount(trx, actor.company_id, {
        ...account,
        token: sessions.seal(actor.company_id, token),
        expiresAt,
      });
      change.after = logFacts({ name: account.name });
    });
    return account;
  }

  async logout(actor: Actor): Promise<void> {
    const planned = { operation: 'update', act: 'sign_out_vendor' } as const;
    await this.#deps.changes.run(actor, resources.licences, planned, async (trx, change) => {
      change.subject = (await settings.findAccount(trx, actor.company_id))?.phone ?? '';
      await settings.saveAccount(trx, actor.company_id, undefined);
    });
  }

  /**
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in.
   */
  async balance({ company_id }: Actor): Promise<{ normal: number; ai: number }> {
    const { authority, sessions } = this.#deps;
    const { server, token } = await sessions.open(company_id);
    return sessions.ask(company_id, authority.balance(server, token));
  }
}

/** Whatever is wrong with phone, password or code, the caller learns only that together they are. */
function toInvalid(error: unknown): never {
  const isWrong = error instanceof AuthorityRefusal && WRONG_PROOFS.includes(error.code);
  if (isWrong) refuse(licenceErrors.account_invalid);
  throw error;
}
