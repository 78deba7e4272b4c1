import { materialErrors, resources, userErrors } from '@marquee/contract';
import { beforeEach, expect, it } from 'vitest';
import { anActor } from '../../testing/an-actor.ts';
import { aClock } from '../clock/testing.ts';
import { DatabaseError } from '../database/errors.ts';
import { query } from '../database/query.ts';
import { taken } from '../database/refuse-duplicate.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import type { LiveEvents } from '../live/live-events.ts';
import { logFacts } from '../operation-log/log-facts.ts';
import { OperationLog } from '../operation-log/operation-log.ts';
import { aSeal } from '../operation-log/testing.ts';
import { Changes } from './changes.ts';

const actor = anActor({ company_id: 7 });

describeOnBothDatabases('a change', (get) => {
  let events: string[];
  let marked: string[];
  let changes: Changes;
  beforeEach(async () => {
    const { db } = get();
    await query(db).deleteFrom('operation_log').execute();
    events = [];
    marked = [];
    const live: Pick<LiveEvents, 'changed'> = {
      changed: (companyId, topic, ids) => void events.push(`${companyId} ${topic} ${[...ids].join()}`),
    };
    changes = new Changes(new OperationLog(db, aClock(), aSeal()), live);
    changes.connect({
      markDue: async (_trx, what, ids) => void marked.push(`${what} ${ids.join()}`),
      buildSoon: () => void marked.push('build'),
    });
  });
  const logged = () =>
    query(get().db).selectFrom('operation_log').select(['module', 'operation', 'subject', 'after']).execute();

  it('is logged, and consoles and devices are notified after its commit', async () => {
    const result = await changes.run(actor, resources.devices, 'update', async (_trx, change) => {
      change.subject = 'lobby';
      change.after = logFacts({ name: 'lobby' });
      change.ids = [3, 4];
      change.notify('access');
      change.afterCommit(() => void marked.push('committed'));
      await change.markDue('settings', [3]);
      expect(events).toEqual([]);
      return 'made';
    });
    expect(result).toBe('made');
    expect(await logged()).toEqual([
      { module: 'devices', operation: 1, subject: 'lobby', after: '{"ids":[3,4],"name":"lobby"}' },
    ]);
    expect(events).toEqual(['7 devices 3,4', '7 access ']);
    expect(marked).toEqual(['settings 3', 'committed', 'build']);
  });

  it('is logged as planned, unless its work knows better', async () => {
    const planned = {
      operation: 'update',
      subject: 'hall',
      after: logFacts({ name: 'hall' }),
      ids: [3],
    } as const;
    await changes.run(actor, resources.devices, planned, async () => {});
    await changes.run(actor, resources.devices, planned, async (_trx, change) => {
      change.subject = 'lobby';
      change.ids = [4];
    });
    const entry = { module: 'devices', operation: 1 };
    expect(await logged()).toEqual([
      { ...entry, subject: 'hall', after: '{"ids":[3],"name":"hall"}' },
      { ...entry, subject: 'lobby', after: '{"ids":[4],"name":"hall"}' },
    ]);
    expect(events).toEqual(['7 devices 3', '7 devices 4']);
  });

  it('is neither logged nor announced when its work has found nothing to change', async () => {
    const result = await changes.run(actor, resources.devices, 'update', async (_trx, change) => {
      change.isUnchanged = true;
      return 'made';
    });
    expect([result, await logged(), events]).toEqual(['made', [], []]);
  });

  it('is refused for a planned duplicate', async () => {
    const duplicates = [
      taken('login_id', userErrors.login_taken, { login_id: 'ann' }),
      taken('name', materialErrors.name_taken, { name: 'hall' }),
    ];
    const run = (columns: string[]) =>
      changes.run(actor, resources.videos, { operation: 'add', duplicates }, async () => {
        throw new DatabaseError('unique', 'taken', { violation: { columns } });
      });
    await expect(run(['company_id', 'name'])).rejects.toMatchObject({
      definition: materialErrors.name_taken,
      params: { name: 'hall' },
    });
    await expect(run(['id'])).rejects.toThrow(DatabaseError);
    expect([...(await logged()), ...events]).toEqual([]);
  });

  it('notifies nobody when it is refused', async () => {
    const refused = changes.run(actor, resources.videos, 'delete', async (_trx, change) => {
      change.notify('access');
      change.afterCommit(() => void marked.push('committed'));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await logged()).toEqual([]);
    expect([...events, ...marked]).toEqual([]);
  });

  it('notifies once when its transaction is retried', async () => {
    let attempts = 0;
    await changes.run(actor, resources.videos, 'add', async (_trx, change) => {
      attempts += 1;
      change.notify('access');
      if (attempts === 1) throw new DatabaseError('busy', 'deadlock', { isRetryable: true });
    });
    expect(attempts).toBe(2);
    expect(events).toEqual(['7 videos ', '7 access ']);
  });

  it('notifies no console about a resource without live events', async () => {
    await changes.run(actor, resources.tokens, 'delete', async () => {});
    expect(events).toEqual([]);
  });
});
