import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listStored } from '../../../platform/storage/index.ts';
import { deviceOverview } from '../../devices/index.ts';
import * as deviceSamples from './device-sample.repository.ts';
import * as samples from './sample.repository.ts';
import { SAMPLE_MINUTES, stepStart, thinningsAt } from './sample-steps.model.ts';
import * as storageSamples from './storage-sample.repository.ts';

const MINUTE_MS = 60_000;
const STORAGE_MINUTES = 60;
/** After a longer pause nobody knows when devices came back. */
const MAX_PAUSE_MS = 60 * MINUTE_MS;

/** Records how many devices are online, and what companies store. It runs on one node at a time. */
export class HistorySampler {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  /** Takes the samples of this step, if they have not been taken. */
  async sample(): Promise<void> {
    const { db, clock } = this.#deps;
    const at = stepStart(clock.now(), SAMPLE_MINUTES);
    const last = await deviceSamples.findLast(db);
    if (last !== undefined && last >= at) return;
    const since = Math.max(last ?? at - SAMPLE_MINUTES * MINUTE_MS, at - MAX_PAUSE_MS);
    const departments = await deviceOverview.countOnline(db, { since, until: at });
    const companies = [...Map.groupBy(departments, ({ company_id }) => company_id).values()].map(addUp);
    await deviceSamples.add(
      db,
      [...departments, ...companies].map((sample) => ({ ...sample, at })),
    );
    const hour = stepStart(at, STORAGE_MINUTES);
    if (last !== undefined && last >= hour) return;
    await storageSamples.add(db, await listStored(db), { at: hour, minutes: STORAGE_MINUTES });
  }

  /** Sums up old samples to longer steps, and deletes those that nobody asks for. */
  async thin(): Promise<void> {
    const { db, clock } = this.#deps;
    for (const thinning of thinningsAt(clock.now())) {
      await withTransaction(db, (trx) => samples.thin(trx, thinning));
    }
  }
}

type DepartmentCount = Awaited<ReturnType<typeof deviceOverview.countOnline>>[number];

/** The sample of the whole company. */
function addUp(departments: readonly DepartmentCount[]): DepartmentCount {
  const total = (column: 'online' | 'offline' | 'recovered' | 'recovered_ms') =>
    departments.reduce((sum, department) => sum + department[column], 0);
  return {
    company_id: departments[0]?.company_id ?? 0,
    department_id: deviceSamples.WHOLE_COMPANY,
    online: total('online'),
    offline: total('offline'),
    recovered: total('recovered'),
    recovered_ms: total('recovered_ms'),
  };
}
