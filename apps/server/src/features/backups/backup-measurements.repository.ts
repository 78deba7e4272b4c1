import type { BackupRun } from '@marquee/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Measurement } from '../../platform/http/metrics.ts';

interface Newest {
  kind: BackupRun['kind'];
  state: BackupRun['state'];
  ended_at: number;
}

/** Backups, and comparisons of every hash of the newest one; nothing until there was one. */
export function backupMeasurements(db: Db, clock: Pick<Clock, 'now'>): Measurement[] {
  return [
    {
      name: 'marquee_backup_age_seconds',
      help: 'Time since the newest backup, and the newest comparison of all of its hashes, that ended well',
      labels: ['kind'],
      async read() {
        const rows = await listNewest(db, ['done']);
        return rows.map(({ kind, ended_at }) => ({
          labels: { kind },
          value: Math.max(0, (clock.now() - ended_at) / 1000),
        }));
      },
    },
    {
      name: 'marquee_backup_succeeded',
      help: 'Whether the newest backup, and the newest comparison of all hashes, ended well',
      labels: ['kind'],
      async read() {
        const rows = await listNewest(db, ['done', 'failed']);
        return rows.map(({ kind, state }) => ({ labels: { kind }, value: state === 'done' ? 1 : 0 }));
      },
    },
  ];
}

/** The newest run of each kind that ended in one of these states. */
async function listNewest(db: Db, states: readonly BackupRun['state'][]): Promise<Newest[]> {
  return query(db)
    .selectFrom('backup_run')
    .select((eb) => ['kind', 'state', eb.fn.coalesce('ended_at', 'started_at').as('ended_at')])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('backup_run')
        .select(({ fn }) => fn.max<number>('id').as('id'))
        .where('state', 'in', states)
        .groupBy('kind'),
    )
    .execute();
}
