import { ALERT_KINDS, SERVER_ALERT_KINDS } from '@marquee/contract';
import type { Config } from '../../platform/config/config.ts';
import { type Trx, withTransaction } from '../../platform/database/transaction.ts';
import { getOldestCompany } from '../../platform/organisation/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBackupTrouble } from '../backups/index.ts';
import { listRecordDays } from '../devices/index.ts';
import { announceEnds } from '../licences/index.ts';
import { announceAlerts } from './delivery/announce-alerts.work.ts';
import { collectNotices } from './delivery/collect-notices.work.ts';
import type { ChangedAlert, LastingKind } from './incident.repository.ts';
import * as incidents from './incident.repository.ts';

const DAY_MS = 86_400_000;
/** After a start every device reconnects, and until then looks as if it were offline for as long as the server was. */
const SETTLE_MS = 3 * 60_000;
/** Rows that one statement deletes: other writes wait no longer than for these. */
const DELETED_AT_ONCE = 500;

const LASTING = ALERT_KINDS.filter(
  (kind): kind is LastingKind => kind !== 'task' && !SERVER_ALERT_KINDS.some((one) => one === kind),
);

type SweepParts = Pick<Platform, 'clock' | 'live' | 'db'> & {
  config: Pick<Config, 'backupTo'>;
  serverTimeZone: string;
};

/**
 * Compares the conditions of all devices with the open incidents. It looks at how things are, not at what happened, so
 * a sweep that was missed or interrupted costs a delay and nothing else.
 */
export class AlertSweep {
  readonly #parts: SweepParts;
  #startedAt = 0;

  constructor(parts: SweepParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#startedAt = this.#parts.clock.now();
  }

  async sweep(): Promise<void> {
    const { db, clock, serverTimeZone } = this.#parts;
    const now = clock.now();
    const isSettled = now - this.#startedAt >= SETTLE_MS;
    const changed = await withTransaction(db, async (trx) => {
      const [began, ended]: [ChangedAlert[], ChangedAlert[]] = [[], []];
      for (const kind of LASTING) {
        ended.push(...(await incidents.end(trx, kind, now)));
        if (kind !== 'offline' || isSettled) began.push(...(await incidents.begin(trx, kind, now)));
      }
      began.push(...(await incidents.addFailedTasks(trx, now)));
      for (const ofServer of [await this.#sweepBackups(trx, now), await this.#sweepLicences(trx, now)]) {
        began.push(...ofServer.began);
        ended.push(...ofServer.ended);
      }
      await collectNotices(trx, { began, ended }, { now, serverTimeZone });
      await announceAlerts(trx, { began, ended }, now);
      return [...began, ...ended];
    });
    this.#notify(changed);
  }

  /** The alert of a backup belongs to the oldest company, as backups do. */
  async #sweepBackups(trx: Trx, now: number): Promise<Record<'began' | 'ended', ChangedAlert[]>> {
    const hasPlace = this.#parts.config.backupTo !== undefined;
    const trouble = hasPlace ? await findBackupTrouble(trx, now) : undefined;
    if (!trouble) return { began: [], ended: await incidents.endForBackup(trx, now) };
    const company_id = await getOldestCompany(trx);
    return { began: await incidents.beginForBackup(trx, { company_id, ...trouble }, now), ended: [] };
  }

  async #sweepLicences(trx: Trx, now: number): Promise<Record<'began' | 'ended', ChangedAlert[]>> {
    const { announced, current } = await announceEnds(trx, now);
    return {
      began: await incidents.beginForLicences(trx, announced, now),
      ended: await incidents.endForLicences(trx, current, now),
    };
  }

  /** Deletes alerts that ended before the time for which their company keeps records. */
  async thin(): Promise<void> {
    const { db, clock } = this.#parts;
    for (const { company_id, record_days } of await listRecordDays(db)) {
      const now = clock.now();
      const before = now - record_days * DAY_MS;
      const outdated = { company_id, before, limit: DELETED_AT_ONCE, now };
      while ((await withTransaction(db, (trx) => incidents.deleteOlder(trx, outdated))) === DELETED_AT_ONCE);
    }
  }

  #notify(changed: readonly ChangedAlert[]): void {
    for (const [companyId, alerts] of Map.groupBy(changed, ({ company_id }) => company_id))
      this.#parts.live.changed(
        companyId,
        'alerts',
        alerts.map(({ id }) => id),
      );
  }
}
