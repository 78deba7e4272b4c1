import {
  type LicenceApplication,
  type LicenceServer,
  licenceErrors,
  refuse,
  resources,
} from '@marquee/contract';
import { signApplication } from '@marquee/licence-format';
import type { Actor } from '../../../platform/actor/actor.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { importAuthorisation, readAuthorisation } from '../importing/licence-import.work.ts';
import type { LicenceServerRow } from '../server/licence-server.repository.ts';
import * as servers from '../server/licence-server.repository.ts';
import type { Licensing } from '../server/licensing.service.ts';
import { type Authority, AuthorityRefusal } from './authority.service.ts';
import type { VendorSessions } from './vendor-session.service.ts';

type Deps = Pick<Platform, 'clock' | 'changes'> & {
  licensing: Licensing;
  authority: Authority;
  sessions: VendorSessions;
};

type Status = NonNullable<LicenceServerRow['application_status']>;

/** Applications for the authorisation of this server, one for all companies. */
export class LicenceApplications {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts.
   */
  async make(
    actor: Actor,
    { send, ...form }: LicenceApplication,
  ): Promise<{ file_name: string; file: string; status: Status }> {
    const { clock, changes, sessions, authority } = this.#deps;
    const server = await sessions.server();
    const now = clock.now();
    const bytes = signedApplication(form, server, now);
    const answer =
      send === 'online' ? await sessions.ask(undefined, authority.apply(server, bytes)) : undefined;
    const status: Status = answer?.status ?? 'made';
    const file = Buffer.from(bytes).toString('base64');
    const planned = { operation: 'add', act: 'apply_licence', subject: form.company } as const;
    await changes.run(actor, resources.licences, planned, async (trx, change) => {
      await servers.saveApplication(trx, {
        application: file,
        application_id: answer?.id ?? null,
        application_made_at: now,
        application_sent_at: answer ? now : null,
        application_status: status,
        application_reason: answer?.reason ?? '',
      });
      change.after = logFacts({ licence_count: form.max_volume, contact: form.contact });
    });
    return { file_name: `${server.server_no}.apply`, file, status };
  }

  /**
   * Asks for the answer to the newest application, and imports the authorisation.
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * repeated, file_mismatch, import_failed, file_ended, request_not_found.
   */
  async fetch(actor: Actor): Promise<NonNullable<LicenceServer['application']>> {
    const { clock, changes, sessions, authority, licensing } = this.#deps;
    const row = await sessions.server();
    const { application_id: id } = row;
    if (id === null) refuse(licenceErrors.request_not_found);
    const asked = authority.application(row, id);
    const { status, reason, file } = await sessions.ask(undefined, asked).catch(toMissing);
    const authorisation = file ? readAuthorisation(Buffer.from(file, 'base64'), licensing.keys) : undefined;
    const planned = { operation: 'update', act: 'import_licence', subject: row.server_no } as const;
    await changes.run(actor, resources.licences, planned, async (trx, change) => {
      const server = (await servers.lock(trx, clock.now())) ?? refuse(licenceErrors.not_licensed);
      change.after = logFacts({ application_status: status });
      await servers.saveApplication(trx, { application_status: status, application_reason: reason ?? '' });
      const isNew = authorisation && !(await servers.hasAuthorisation(trx, authorisation.serial));
      if (isNew) await importAuthorisation(trx, server, authorisation);
    });
    const { application_made_at, application_sent_at: sent_at } = row;
    return { made_at: application_made_at ?? clock.now(), sent_at, status, reason: reason ?? '' };
  }
}

function signedApplication(
  form: Omit<LicenceApplication, 'send'>,
  { server_no, public_key, private_key }: LicenceServerRow,
  appliedAt: number,
): Uint8Array {
  return signApplication(
    {
      kind: 'application',
      serverNo: server_no,
      linkCode: form.link_code,
      category: form.category,
      applyFor: form.apply_for,
      company: form.company,
      industry: form.industry,
      contact: form.contact,
      email: form.email,
      phone: form.contact_phone,
      moduleTag: form.module_tag,
      maxVolume: form.max_volume,
      appliedAt,
    },
    { publicKey: public_key, privateKey: private_key },
  );
}

function toMissing(error: unknown): never {
  if (error instanceof AuthorityRefusal && error.code === 'not_found')
    refuse(licenceErrors.request_not_found);
  throw error;
}
