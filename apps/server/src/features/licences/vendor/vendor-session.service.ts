import type { KeyObject } from 'node:crypto';
import { type ErrorDefinition, licenceErrors, refuse } from '@marquee/contract';
import { type Db, withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as settings from '../licence-setting.repository.ts';
import type { LicenceServerRow } from '../server/licence-server.repository.ts';
import * as servers from '../server/licence-server.repository.ts';
import { AuthorityMissing, AuthorityRefusal, AuthorityUnknown } from './authority.service.ts';
import { openToken, sealToken } from './token-box.model.ts';

/** Reasons to refuse any request, by the vendor's codes. */
const COMMON_REFUSALS = new Map<string, ErrorDefinition>([
  ['wrong_time', licenceErrors.clock_differs],
  ['other_server', licenceErrors.other_installation],
  ['blocked', licenceErrors.account_blocked],
  ['too_many', licenceErrors.too_many_attempts],
]);

/** The parts of a request to the vendor. */
export interface VendorSession {
  server: LicenceServerRow;
  token: string;
}

type Deps = Pick<Platform, 'db' | 'clock'> & {
  /** The key of the installation. */
  key: () => KeyObject;
};

/** The vendor's accounts with which companies are signed in. */
export class VendorSessions {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Refuses: not_licensed. */
  async server(): Promise<LicenceServerRow> {
    const { db, clock } = this.#deps;
    const found = (await servers.find(db, clock.now())) ?? refuse(licenceErrors.not_licensed);
    return found.row;
  }

  /** Refuses: not_licensed, not_signed_in. */
  async open(companyId: number): Promise<VendorSession> {
    const server = await this.server();
    return (await this.#find(server, companyId)) ?? refuse(licenceErrors.not_signed_in);
  }

  /** Undefined without licensing or without an account. */
  async find(companyId: number): Promise<VendorSession | undefined> {
    const { db, clock } = this.#deps;
    const found = await servers.find(db, clock.now());
    return found && this.#find(found.row, companyId);
  }

  seal(companyId: number, token: string): string {
    return sealToken(this.#deps.key(), companyId, token);
  }

  /**
   * Runs a request to the vendor. An account whose token has ended is forgotten.
   * Refuses: no_vendor, no_network, not_signed_in, clock_differs, other_installation, account_blocked, too_many_attempts.
   * @throws AuthorityRefusal for what only this request can be refused
   */
  async ask<T>(companyId: number | undefined, request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      if (error instanceof AuthorityMissing) refuse(licenceErrors.no_vendor);
      if (error instanceof AuthorityUnknown) refuse(licenceErrors.no_network);
      if (!(error instanceof AuthorityRefusal)) throw error;
      if (companyId !== undefined && error.code === 'bad_token') {
        await withTransaction(this.#deps.db, (trx) => settings.saveAccount(trx, companyId, undefined));
        refuse(licenceErrors.not_signed_in);
      }
      const refusal = COMMON_REFUSALS.get(error.code);
      if (refusal) refuse(refusal);
      throw error;
    }
  }

  async #find(server: LicenceServerRow, companyId: number): Promise<VendorSession | undefined> {
    const { db, clock, key } = this.#deps;
    const account = await findValid(db, companyId, clock.now());
    if (!account) return undefined;
    const token = openToken(key(), companyId, account.token);
    if (token !== undefined) return { server, token };
    // A restored server has another key: its people sign in again.
    await withTransaction(db, (trx) => settings.saveAccount(trx, companyId, undefined));
    return undefined;
  }
}

async function findValid(db: Db, companyId: number, now: number) {
  const account = await settings.findAccount(db, companyId);
  return account && account.expiresAt > now ? account : undefined;
}
