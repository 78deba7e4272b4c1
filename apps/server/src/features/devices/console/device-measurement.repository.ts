import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Measurement } from '../../../platform/http/metrics.ts';

/** Devices and their tasks, of all companies together. */
export function deviceMeasurements(db: Db): Measurement[] {
  return [
    {
      name: 'marquee_devices',
      help: 'Devices: active ones by connection, and those that wait for approval or are disabled',
      labels: ['state'],
      async read() {
        const rows = await query(db)
          .selectFrom('device')
          .select((eb) => ['state', 'is_online', eb.fn.countAll<number>().as('value')])
          .groupBy(['state', 'is_online'])
          .execute();
        const counts = new Map([
          ['online', 0],
          ['offline', 0],
        ]);
        for (const { state, is_online, value } of rows) {
          const label = state !== 'active' ? state : is_online ? 'online' : 'offline';
          counts.set(label, (counts.get(label) ?? 0) + value);
        }
        return [...counts].map(([state, value]) => ({ labels: { state }, value }));
      },
    },
    {
      name: 'marquee_open_tasks',
      help: 'Commands that devices have not completed yet',
      labels: [],
      async read() {
        const { value } = await query(db)
          .selectFrom('task')
          .select((eb) => eb.fn.countAll<number>().as('value'))
          .where('status', 'in', ['waiting', 'running'])
          .executeTakeFirstOrThrow();
        return [{ value }];
      },
    },
  ];
}
