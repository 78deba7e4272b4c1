import { failureLimit, refuse, releaseErrors, type WaveSheet } from '@marquee/contract';
import type { Db } from '../../../platform/database/transaction.ts';
import type { WaveHealth } from '../../../platform/waves/index.ts';
import type { ReleaseRow } from '../release.repository.ts';
import * as waves from './release-wave.repository.ts';
import { waveProgressOf } from './wave-progress.entity.ts';

const MINUTE_MS = 60_000;

/** The waves of a release with the present state of their devices. */
export async function readSheet(db: Db, release: ReleaseRow): Promise<WaveSheet> {
  const { id, name, healthy_minutes, failure_percent, healthy_since, wave_stopped_at } = release;
  const progress = waveProgressOf(release) ?? refuse(releaseErrors.waves_none, { name });
  const faults = await waves.listFaulty(db, id);
  const rows = await waves.listWaves(db, id, [...faults.keys()]);
  return {
    ...progress,
    healthy_minutes,
    failure_percent,
    stopped_at: wave_stopped_at,
    due_at: healthy_since === null ? null : healthy_since + healthy_minutes * MINUTE_MS,
    waves: rows.map(({ unit, amount, ...row }) => ({
      ...row,
      size: { unit, amount },
      failure_limit: failureLimit(row.device_count, failure_percent),
    })),
    failures: await waves.listFailures(db, id, faults),
  };
}

/** The waves that were reached. */
export async function readHealth(db: Db, release: ReleaseRow): Promise<WaveHealth[]> {
  const faults = await waves.listFaulty(db, release.id);
  const rows = await waves.listWaves(db, release.id, [...faults.keys()]);
  return rows.flatMap(({ reached_at, ...row }) => (reached_at === null ? [] : [{ ...row, reached_at }]));
}
