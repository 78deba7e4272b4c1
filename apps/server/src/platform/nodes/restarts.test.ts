import { systemErrors } from '@marquee/contract';
import { expect, test } from 'vitest';
import { aClock } from '../clock/testing.ts';
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
    const lone = await start('lone');
    await expect(ask(lone.restarts)).rejects.toMatchObject({ definition: systemErrors.unsupervised });
    const [one, two] = [await start('one', 'systemd'), await start('two', 'systemd')];
    await ask(lone.restarts);
    await expect(ask(one.restarts)).rejects.toMatchObject({ definition: systemErrors.restarting });
    clock.advance(10_000);
    await expect.poll(() => ended.length).toBe(1);
    for (let times = 0; times < 3; times += 1) clock.advance(10_000);
    const [first, second] = ended[0] === 'one' ? [one, two] : [two, one];
    await first.stop();
    expect(ended).toHaveLength(1);
    const back = await start('back', 'systemd');
    clock.advance(10_000);
    await expect.poll(() => ended.length).toBe(2);
    await second.stop();
    const backToo = await start('back too', 'systemd');
    clock.advance(10_000);
    await ask(lone.restarts);
    clock.advance(10_000);
    await expect.poll(() => ended.length).toBe(3);
    for (const node of [lone, back, backToo]) await node.stop();
  });
});
