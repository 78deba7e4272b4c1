import { createHash, createSecretKey } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aClock } from '../clock/testing.ts';
import { query } from '../database/query.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { createLogger } from '../logger/logger.ts';
import { type LogRow, verifyChain } from './log-chain.ts';
import { LogSeal } from './log-seal.ts';
import { type LogActor, OperationLog } from './operation-log.ts';

const ann: LogActor = { user_id: null, company_id: null, login_id: 'ann', address: '10.0.0.1' };

describeOnBothDatabases('the seal of the operation log', (get) => {
  let dataFolder: string;
  let clock: FakeClock;
  const logger = createLogger('silent');
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'marquee-log-'));
    clock = aClock();
    await query(get().db).deleteFrom('operation_log').execute();
    await setHead('');
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  const open = (isAccepted = false) =>
    LogSeal.open({ db: get().db, clock, logger, dataFolder }, { isAccepted });
  const add = async (seal: LogSeal, ...subjects: string[]) => {
    const log = new OperationLog(get().db, clock, seal);
    for (const subject of subjects)
      await log.recordFailure(ann, { module: 'x', operation: 'add', subject, code: 'x.y' });
  };
  const rows = () => query(get().db).selectFrom('operation_log').selectAll().orderBy('id').execute();
  const setHead = (hash: string) =>
    query(get().db).updateTable('operation_log_head').set({ hash }).where('id', '=', 1).execute();
  const verify = async (seal: LogSeal) => (await verifyChain(get().db, await seal.evidence())).brokenId;
  /** Rewrites rows as someone with access to the database only could: all hashes fit again, without the key. */
  const rewrite = async (from: (row: LogRow) => Partial<LogRow>) => {
    const { db } = get();
    const old = await rows();
    await query(db).deleteFrom('operation_log').execute();
    let prev_hash = '';
    for (const { id, prev_hash: _prev, hash: _hash, ...kept } of old) {
      const row = { ...kept, ...from(kept) };
      const { company_id, user_id, user_name, module, operation, subject, result } = row;
      const what = [prev_hash, company_id, user_id, user_name, module, operation, subject, result];
      const text = JSON.stringify([...what, row.address, row.at, row.before, row.after]);
      const hash = createHash('sha256').update(text).digest('hex');
      await query(db)
        .insertInto('operation_log')
        .values({ ...row, id, prev_hash, hash })
        .execute();
      prev_hash = hash;
    }
    await setHead(prev_hash);
  };
  const removeNewest = async (count: number) => {
    const all = await rows();
    const gone = all.slice(-count).map(({ id }) => id);
    await query(get().db).deleteFrom('operation_log').where('id', 'in', gone).execute();
    await setHead(all.at(-count - 1)?.hash ?? '');
  };

  it('L11 notices a history that was rewritten with all its hashes', async () => {
    const seal = await open();
    await add(seal, 'a', 'b', 'c');
    expect(await verify(seal)).toBeUndefined();
    await rewrite(({ subject }) => (subject === 'b' ? { subject: 'innocent' } : {}));
    expect(await verify(seal)).toBe((await rows())[0]?.id);
  });

  it('L11 notices that the newest rows were removed and the head set back', async () => {
    const seal = await open();
    await add(seal, 'a', 'b', 'c');
    clock.advance(1000);
    await vi.waitUntil(async () => (await seal.evidence()).anchor === (await rows()).at(-1)?.hash);
    await removeNewest(2);
    expect(await verify(seal)).toBe((await rows()).at(-1)?.id);
    await add(seal, 'd');
    await seal.stop();
    expect(await verify(seal)).toBeDefined();
  });

  it('L11 notices that all rows were removed', async () => {
    const seal = await open();
    await add(seal, 'a');
    await seal.stop();
    await removeNewest(1);
    expect(await verify(seal)).toBeDefined();
  });

  it('names the newest row after a kill', async () => {
    await add(await open(), 'a');
    const seal = await open();
    expect((await seal.evidence()).anchor).toBe((await rows())[0]?.hash);
  });

  it('accepts rows from before the key as they were at that time, and notices later changes of them', async () => {
    const { db } = get();
    await add(await open(), 'old', 'older');
    await rewrite(() => ({}));
    for (const name of await readdir(dataFolder)) await rm(join(dataFolder, name));
    const seal = await open();
    await add(seal, 'new');
    expect(await verify(seal)).toBeUndefined();
    expect(seal.key.since.id).toBe((await rows())[1]?.id);
    const kept = await rows();
    await query(db)
      .deleteFrom('operation_log')
      .where('id', '=', kept[2]?.id ?? 0)
      .execute();
    await rewrite(({ subject }) => ({ subject: `${subject}!` }));
    expect(await verify(seal)).toBeDefined();
  });

  it('follows another database that the operator has accepted', async () => {
    const seal = await open();
    await add(seal, 'a', 'b');
    await seal.stop();
    await removeNewest(1);
    expect(await verify(await open())).toBeDefined();
    expect(await verify(await open(true))).toBeUndefined();
  });

  it('keeps its key from other users', async () => {
    const seal = await open();
    await add(seal, 'a');
    await seal.stop();
    expect((await readdir(dataFolder)).toSorted()).toEqual(['operation-log.key', 'operation-log.newest']);
    expect((await stat(join(dataFolder, 'operation-log.key'))).mode & 0o077).toBe(0);
  });

  it('does not accept rows that another key signed', async () => {
    const seal = await open();
    await add(seal, 'a');
    const forger = {
      key: { ...seal.key, secret: createSecretKey(Buffer.alloc(32)) },
      changed: () => undefined,
    };
    const log = new OperationLog(get().db, clock, forger);
    await log.recordFailure(ann, { module: 'x', operation: 'add', subject: 'forged', code: 'x.y' });
    expect(await verify(seal)).toBe((await rows()).at(-1)?.id);
  });
});
