import { systemErrors } from '@marquee/contract';
import { expect, test } from 'vitest';
import { aClock } from '../clock/testing.ts';
import { query } from '../database/query.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { withTransaction } from '../database/transaction.ts';
import { createLogger } from '../logger/logger.ts';
import { Nodes } from './nodes.ts';
import { Restarts } from './restarts.ts';

const logger = createLogger('silent');

describeOnBothDatabases('the restart of several nodes', (get) => {
  test('is one by one, each after the former is back, and without those that nothing starts again', async () => {
    const { db } = get();
    const clock = aClock();
    const ended: string[] = [];
    const start = async (name: string, supervisor?: 'systemd') => {
      // As of a shared database: other nodes run beside this one.
      const nodes = new Nodes({ db, engine: 'postgres', clock, logger, supervisor });
      const restarts = new Restarts({ db, clock, logger, nodes });
      restarts.onRestart(() => ended.push(name));
      await nodes.start();
      await restarts.start();
      return {
        restarts,
        stop: async () => {
          await restarts.stop();
          await nodes.stop();
        },
      };
    };
    const ask = (restarts: Restarts) => withTransaction(db, (trx) => restarts.ask(trx));
    /** Ten seconds, until each node has written its heartbeat: the others consider a node without one dead. */
    const tenSeconds = async () => {
      clock.advance(10_000);
      const silent = () =>
        query(db).selectFrom('server_node').select('id').where('seen_at', '<', clock.now()).execute();
      await expect.poll(silent).toEqual([]);
    };
    const lone = await start('lone');
    await expect(ask(lone.restarts)).rejects.toMatchObject({ definition: systemErrors.unsupervised });
    const [one, two] = [await start('one', 'systemd'), await start('two', 'systemd')];
    await ask(lone.restarts);
    await expect(ask(one.restarts)).rejects.toMatchObject({ definition: systemErrors.restarting });
    await tenSeconds();
    await expect.poll(() => ended.length).toBe(1);
    for (let times = 0; times < 3; times += 1) await tenSeconds();
    const [first, second] = ended[0] === 'one' ? [one, two] : [two, one];
    await first.stop();
    expect(ended).toHaveLength(1);
    const back = await start('back', 'systemd');
    await tenSeconds();
    await expect.poll(() => ended.length).toBe(2);
    await second.stop();
    const backToo = await start('back too', 'systemd');
    await tenSeconds();
    await ask(lone.restarts);
    await tenSeconds();
    await expect.poll(() => ended.length).toBe(3);
    for (const node of [lone, back, backToo]) await node.stop();
  });

  test('includes a node that was considered dead after the request', async () => {
    const { db } = get();
    const clock = aClock();
    const nodes = new Nodes({ db, engine: 'postgres', clock, logger, supervisor: 'systemd' });
    const restarts = new Restarts({ db, clock, logger, nodes });
    let ends = 0;
    restarts.onRestart(() => (ends += 1));
    await nodes.start();
    await restarts.start();
    await withTransaction(db, (trx) => restarts.ask(trx));
    clock.advance(10_000);
    await expect.poll(() => ends).toBe(1);
    await query(db).deleteFrom('server_node').where('id', '=', nodes.id).execute();
    clock.advance(150_000);
    await expect.poll(() => ends).toBe(2);
    await restarts.stop();
    await nodes.stop();
  });
});
