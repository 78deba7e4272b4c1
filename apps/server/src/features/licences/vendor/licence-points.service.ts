import {
  IMPORT_METHODS,
  type LicencePool,
  licenceErrors,
  Refusal,
  refuse,
  resources,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { newId } from '../../../platform/chance/system-chance.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { importActivations, readActivations } from '../importing/licence-import.work.ts';
import * as servers from '../server/licence-server.repository.ts';
import type { Licensing } from '../server/licensing.service.ts';
import { type Authority, AuthorityRefusal } from './authority.service.ts';
import type { RequestRow } from './licence-request.repository.ts';
import * as requests from './licence-request.repository.ts';
import type { VendorSession, VendorSessions } from './vendor-session.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'changes'> & {
  licensing: Licensing;
  authority: Authority;
  sessions: VendorSessions;
};

interface Drawn {
  pool: LicencePool;
  count: number;
}

/** Draws activations from the vendor's account of a company. */
export class LicencePoints {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Writes the request before it asks: an answer that is lost can be asked for again, and draws nothing twice.
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in, repeated, file_mismatch, import_failed, file_ended, insufficient_balance, extraction_abnormal.
   */
  async draw(actor: Actor, asked: Drawn & { request_id?: string | undefined }): Promise<Drawn> {
    const { db, clock, sessions } = this.#deps;
    const { company_id } = actor;
    const session = await sessions.open(company_id);
    const { request_id = newId(), pool, count } = asked;
    const known = await requests.find(db, company_id, request_id);
    if (known) return this.#ask(actor, session, known);
    const request: RequestRow = {
      ...{ request_id, company_id, pool, count },
      state: 'open',
      made_at: clock.now(),
      made_by: actor.name,
    };
    await withTransaction(db, (trx) => requests.insert(trx, request));
    return this.#ask(actor, session, request);
  }

  /**
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in, repeated, file_mismatch, import_failed, file_ended, insufficient_balance, extraction_abnormal,
   * request_not_found.
   */
  async again(actor: Actor, requestId: string): Promise<Drawn> {
    const { db, sessions } = this.#deps;
    const session = await sessions.open(actor.company_id);
    const request =
      (await requests.find(db, actor.company_id, requestId)) ?? refuse(licenceErrors.request_not_found);
    return this.#ask(actor, session, request);
  }

  /**
   * Asks for each that has no answer; those that still get none are left for the next time.
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in.
   */
  async againAll(actor: Actor): Promise<{ drawn: Drawn[]; open: number }> {
    const { db, sessions } = this.#deps;
    const session = await sessions.open(actor.company_id);
    const drawn: Drawn[] = [];
    for (const request of await requests.listOpen(db, actor.company_id)) {
      const one = await this.#ask(actor, session, request).catch(toNothing);
      if (one) drawn.push(one);
    }
    return { drawn, open: (await requests.listOpen(db, actor.company_id)).length };
  }

  async #ask(actor: Actor, session: VendorSession, request: RequestRow): Promise<Drawn> {
    const { pool, count, request_id, state } = request;
    if (state === 'done') return { pool, count };
    if (state === 'refused') refuse(licenceErrors.insufficient_balance);
    const { authority, sessions } = this.#deps;
    const asked = authority.drawPoints(session.server, session.token, { request_id, pool, count });
    const { file } = await sessions
      .ask(actor.company_id, asked)
      .catch((error) => this.#refused(request, error));
    return this.#import(actor, request, Buffer.from(file, 'base64'));
  }

  /** Refuses: insufficient_balance, extraction_abnormal. */
  async #refused({ request_id }: RequestRow, error: unknown): Promise<never> {
    if (error instanceof Refusal && error.definition === licenceErrors.no_network)
      refuse(licenceErrors.extraction_abnormal);
    if (!(error instanceof AuthorityRefusal)) throw error;
    if (error.code !== 'insufficient') refuse(licenceErrors.extraction_abnormal);
    await withTransaction(this.#deps.db, (trx) => requests.setState(trx, request_id, 'refused'));
    refuse(licenceErrors.insufficient_balance);
  }

  /** Two calls that get the same file import it once. Refuses: not_licensed, import_failed, file_mismatch, file_ended. */
  async #import(actor: Actor, { request_id, pool, count }: RequestRow, bytes: Uint8Array): Promise<Drawn> {
    const { clock, changes, licensing } = this.#deps;
    const file = readActivations(bytes, licensing.keys);
    const planned = { operation: 'add', act: 'import_licence', subject: file.serial } as const;
    const origin = { companyId: actor.company_id, fileName: '', method: IMPORT_METHODS.online };
    await changes.run(actor, resources.licences, planned, async (trx, change) => {
      const server = (await servers.lock(trx, clock.now())) ?? refuse(licenceErrors.not_licensed);
      const now = await requests.find(trx, actor.company_id, request_id);
      change.after = logFacts({ licence_pool: pool, licence_count: count });
      if (now?.state !== 'open') return;
      await importActivations(trx, server, file, origin, actor.name);
      await requests.setState(trx, request_id, 'done');
    });
    return { pool: file.pool, count: file.count };
  }
}

/** A refusal of one does not keep the others from being asked for. */
function toNothing(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}
