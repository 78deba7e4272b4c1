import {
  ACTIVATION_MODES,
  IMPORT_METHODS,
  type LicenceBatch,
  type LicenceEnds,
  type LicenceEntry,
  type LicenceEntryListQuery,
  type LicenceImported,
  type LicenceServer,
  licenceErrors,
  licenceKindOf,
  platformErrors,
  refuse,
  resources,
} from '@marquee/contract';
import { type Actor, mayDo } from '../../platform/actor/actor.ts';
import type { Page } from '../../platform/database/list-of.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { ExcelTable } from '../../platform/excel/index.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEnds } from './ends/licence-ends.work.ts';
import {
  importActivations,
  importAuthorisation,
  readActivations,
  readAuthorisation,
} from './importing/licence-import.work.ts';
import { entryTable } from './ledger/entry-table.model.ts';
import { countPools } from './ledger/ledger.repository.ts';
import * as lists from './ledger/ledger-list.repository.ts';
import * as settings from './licence-setting.repository.ts';
import type { LicensedServer } from './server/licence-server.repository.ts';
import * as servers from './server/licence-server.repository.ts';
import type { Licensing } from './server/licensing.service.ts';
import type { Authority } from './vendor/authority.service.ts';
import * as requests from './vendor/licence-request.repository.ts';

const PLATFORM = '63000';
/** As many rows as a spreadsheet program still opens easily. */
const MAX_EXPORTED = 100_000;
const PART_SIZE = 1000;

type Deps = Pick<Platform, 'db' | 'clock' | 'changes'> & {
  licensing: Licensing;
  authority: Pick<Authority, 'isKnown'>;
};

/** A file as it was uploaded. */
export interface LicenceFile {
  name: string;
  bytes: Uint8Array;
}

/** The authorisation of the server, and the activations of a company. */
export class LicenceService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async state(actor: Actor): Promise<LicenceServer> {
    const { db, clock, authority } = this.#deps;
    const { company_id } = actor;
    const [server, admitted, devices, pools, account, isAutomatic, open] = await Promise.all([
      servers.find(db, clock.now()),
      servers.countAdmitted(db),
      servers.countDevices(db, company_id),
      countPools(db, company_id),
      settings.findAccount(db, company_id),
      settings.isAutomatic(db, company_id),
      requests.listOpen(db, company_id),
    ]);
    const mayAuthorise = mayDo(actor, PLATFORM);
    const { licence, row } = server ?? {};
    return {
      state: licence?.state ?? 'unlicensed',
      server_no: row?.server_no ?? '',
      link_code: (mayAuthorise ? row?.link_code : undefined) ?? '',
      company: licence?.company ?? '',
      max_volume: licence?.maximum ?? null,
      used_volume: mayAuthorise ? admitted : 0,
      module_tag: licence?.moduleTag ?? 0,
      not_after: licence?.notAfter ?? null,
      releases_until: licence?.releasesUntil ?? null,
      may_authorise: mayAuthorise,
      application: mayAuthorise ? applicationOf(row) : null,
      mode: isAutomatic ? ACTIVATION_MODES.automatic : ACTIVATION_MODES.manual,
      pools,
      devices,
      has_vendor: authority.isKnown,
      account: account ? { phone: account.phone, name: account.name, type: account.type } : null,
      open_requests: open.map(({ request_id, pool, count, made_at }) => ({
        request_id,
        pool,
        count,
        made_at,
      })),
    };
  }

  ends(actor: Actor): Promise<LicenceEnds> {
    const { db, clock } = this.#deps;
    return readEnds(db, actor.company_id, clock.now());
  }

  /** Refuses: not_licensed, platform.no_permission, unsupported_format, size_exceeded, import_failed, file_mismatch, repeated, file_ended. */
  async import(actor: Actor, file: LicenceFile): Promise<LicenceImported> {
    const { licensing, changes } = this.#deps;
    if (!licensing.isOn) refuse(licenceErrors.not_licensed);
    const kind = licenceKindOf(file.name) ?? refuse(licenceErrors.unsupported_format);
    const read = kind === 'authorisation' ? this.#authorisation(actor, file) : this.#activations(actor, file);
    const planned = { operation: 'add', act: 'import_licence', subject: file.name } as const;
    return changes.run(actor, resources.licences, planned, async (trx, change) => {
      const imported = await read(trx, await this.#lock(trx));
      const { pool, count } = imported;
      change.after = logFacts({ licence_kind: kind, licence_pool: pool, licence_count: count });
      return imported;
    });
  }

  #authorisation(actor: Actor, { bytes }: LicenceFile) {
    if (!mayDo(actor, PLATFORM)) refuse(platformErrors.no_permission);
    const file = readAuthorisation(bytes, this.#deps.licensing.keys);
    return (trx: Trx, server: LicensedServer) => importAuthorisation(trx, server, file);
  }

  #activations({ company_id: companyId, name }: Actor, { name: fileName, bytes }: LicenceFile) {
    const file = readActivations(bytes, this.#deps.licensing.keys);
    const origin = { companyId, fileName, method: IMPORT_METHODS.file };
    return (trx: Trx, server: LicensedServer) => importActivations(trx, server, file, origin, name);
  }

  /** Refuses: not_licensed. */
  async setMode(actor: Actor, mode: 0 | 1): Promise<{ mode: 0 | 1 }> {
    await this.#deps.changes.run(actor, resources.licences, 'update', async (trx, change) => {
      await this.#lock(trx);
      const before = await settings.isAutomatic(trx, actor.company_id);
      const isAutomatic = mode === ACTIVATION_MODES.automatic;
      await settings.setAutomatic(trx, actor.company_id, isAutomatic);
      change.before = logFacts({ automatic_activation: before });
      change.after = logFacts({ automatic_activation: isAutomatic });
    });
    return { mode };
  }

  imports(actor: Actor, query: Parameters<typeof lists.listBatches>[2]): Promise<Page<LicenceBatch>> {
    return lists.listBatches(this.#deps.db, actor.company_id, query);
  }

  entries(actor: Actor, query: LicenceEntryListQuery): Promise<Page<LicenceEntry> & { sum: number }> {
    return lists.listEntries(this.#deps.db, actor.company_id, query);
  }

  /** All entries that match, read while they are sent. */
  exportEntries(
    { company_id }: Actor,
    { lang, time_zone, ...filter }: LicenceEntryListQuery & { lang: 'zh' | 'en'; time_zone: string },
  ): ExcelTable {
    const { db, clock } = this.#deps;
    return entryTable(readEntries(db, company_id, filter), { lang, time_zone }, clock.now());
  }

  async #lock(trx: Trx): Promise<LicensedServer> {
    return (await servers.lock(trx, this.#deps.clock.now())) ?? refuse(licenceErrors.not_licensed);
  }
}

async function* readEntries(
  db: Db,
  companyId: number,
  filter: LicenceEntryListQuery,
): AsyncGenerator<LicenceEntry> {
  const ids = await lists.listEntryIds(db, companyId, filter, MAX_EXPORTED);
  for (let from = 0; from < ids.length; from += PART_SIZE)
    yield* await lists.listEntriesByIds(db, ids.slice(from, from + PART_SIZE));
}

function applicationOf(row: servers.LicenceServerRow | undefined): LicenceServer['application'] {
  const { application_made_at: made_at = null } = row ?? {};
  if (!row || made_at === null) return null;
  const { application_sent_at: sent_at, application_status, application_reason } = row;
  return { made_at, sent_at, status: application_status ?? 'made', reason: application_reason ?? '' };
}
