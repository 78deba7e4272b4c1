import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaRefusal } from '@marquee/media';
import { aDocument, aFileRef, aScene, FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InProcessBus } from '../../platform/bus/in-process-bus.ts';
import { aClock } from '../../platform/clock/testing.ts';
import { chunksOf } from '../../platform/content-store/chunks-of.ts';
import { FolderContentStore } from '../../platform/content-store/folder-content-store.ts';
import { query } from '../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../platform/database/testing.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { LiveEvents } from '../../platform/live/live-events.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import { Nodes } from '../../platform/nodes/nodes.ts';
import { insertDevice, insertRelease, makeCompany, type TestCompany } from '../testing/index.ts';
import type { ScalePicture } from './picture-scaler.engine.ts';
import { Renditions } from './renditions.service.ts';

const MINUTE_MS = 60_000;
const SCREENS = JSON.stringify([{ width: 1920, height: 1080 }]);

describeOnBothDatabases('D7 making renditions', (get) => {
  const logger = createLogger('silent');
  let folder: string;
  let clock: FakeClock;
  let content: FolderContentStore;
  let company: TestCompany;
  let device: number;
  let due: number[];
  let scaled: number;
  let scale: ScalePicture;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-renditions-'));
    clock = aClock();
    content = new FolderContentStore(join(folder, 'content'), clock);
    await content.open({ isShared: false });
    company = await makeCompany(get().db);
    device = await insertDevice(get().db, company, { screens: SCREENS });
    await query(get().db).deleteFrom('job').execute();
    await query(get().db).deleteFrom('rendition').execute();
    due = [];
    scaled = 0;
    scale = async ({ folder: place, side }) => {
      scaled += 1;
      const path = join(place, 'rendition.webp');
      await writeFile(path, `scaled to ${side}`);
      return { path, mime: 'image/webp', width: side, height: 1280 };
    };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const startServer = () => {
    const { db } = get();
    const jobs = new Jobs(db, clock, logger);
    const live = new LiveEvents(new InProcessBus(logger), clock);
    const nodes = new Nodes({ db, engine: db.engine, clock, logger });
    const desiredStates = {
      markDue: async (_trx: unknown, _what: string, ids: readonly number[]) => void due.push(...ids),
      buildSoon: () => {},
    };
    const deps = { db, clock, logger, content, jobs, live, nodes, desiredStates };
    const renditions = new Renditions({ ...deps, scale: (task) => scale(task) });
    return { jobs, renditions };
  };
  /** A release of this picture, as a background. */
  const release = async (renditions: Renditions, picture: string) => {
    const { db } = get();
    const stored = await content.put(chunksOf(Buffer.from(picture)));
    const facts = { ...stored, mime: 'image/jpeg', width: 6000, height: 4000 };
    await query(db)
      .insertInto('content')
      .values({ ...stored, mime: 'image/jpeg', created_at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const background = { color: '#000000', file: aFileRef(facts) };
    const document = JSON.stringify(aDocument({ scenes: [aScene({ background })] }));
    const releaseId = await insertRelease(db, { companyId: company.id, deviceIds: [device] });
    await withTransaction(db, (trx) =>
      renditions.prepare(trx, { releaseId, programs: [{ screen: 1, document }] }),
    );
    return { releaseId, source: stored.sha256 };
  };
  const isPreparing = async (id: number) => {
    const row = await query(get().db)
      .selectFrom('release')
      .select('preparing_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.preparing_since !== null;
  };
  const stateOf = (source: string) =>
    query(get().db)
      .selectFrom('rendition')
      .select(['state', 'side', 'width'])
      .where('source_sha256', '=', source)
      .execute();

  it('brings the release to its devices when all of its pictures are made', async () => {
    const { jobs, renditions } = startServer();
    const { releaseId, source } = await release(renditions, 'a photograph');
    expect(await isPreparing(releaseId)).toBe(true);
    await jobs.runDue();
    expect(await isPreparing(releaseId)).toBe(false);
    expect(await stateOf(source)).toEqual([{ state: 'ready', side: 1920, width: 1920 }]);
    expect(due).toEqual([device]);
  });

  it('happens once, however many releases ask', async () => {
    const { jobs, renditions } = startServer();
    const { releaseId } = await release(renditions, 'a photograph');
    const again = await release(renditions, 'a photograph');
    await jobs.runDue();
    expect(scaled).toBe(1);
    expect([await isPreparing(releaseId), await isPreparing(again.releaseId)]).toEqual([false, false]);
  });

  it('continues after a kill, and leaves nothing half-made', async () => {
    const scaleLater = scale;
    const begun = Promise.withResolvers<void>();
    scale = async (task) => {
      await writeFile(join(task.folder, 'rendition.webp'), 'half');
      begun.resolve();
      return new Promise(() => {});
    };
    const killed = startServer();
    const { releaseId, source } = await release(killed.renditions, 'a photograph');
    void killed.jobs.runDue();
    await begun.promise;
    await content.open({ isShared: false });
    expect(await readdir(content.incoming)).toEqual([]);
    expect(await stateOf(source)).toEqual([{ state: 'waiting', side: 1920, width: null }]);
    scale = scaleLater;
    const { jobs } = startServer();
    await jobs.start(true);
    await expect.poll(() => isPreparing(releaseId)).toBe(false);
    expect(await stateOf(source)).toEqual([{ state: 'ready', side: 1920, width: 1920 }]);
    await jobs.stop();
  });

  it('ends with the original for a picture that cannot be scaled', async () => {
    scale = async ({ path }) => {
      if ((await readFile(path, 'utf8')) === 'animated') return null;
      throw new MediaRefusal('content_broken', { cause: 'test' });
    };
    const { jobs, renditions } = startServer();
    const broken = await release(renditions, 'broken');
    const moving = await release(renditions, 'animated');
    await jobs.runDue();
    for (const { releaseId, source } of [broken, moving]) {
      expect(await isPreparing(releaseId)).toBe(false);
      expect(await stateOf(source)).toEqual([{ state: 'original', side: 1920, width: null }]);
    }
    expect(due).toEqual([device, device]);
  });

  it('does not keep a release from its devices for longer than five minutes', async () => {
    const { jobs, renditions } = startServer();
    const { releaseId, source } = await release(renditions, 'a photograph');
    clock.advance(4 * MINUTE_MS);
    await renditions.endOverdue();
    expect(await isPreparing(releaseId)).toBe(true);
    clock.advance(2 * MINUTE_MS);
    await renditions.endOverdue();
    expect(await isPreparing(releaseId)).toBe(false);
    expect(due).toEqual([device]);
    await jobs.runDue();
    expect(await stateOf(source)).toMatchObject([{ state: 'ready' }]);
    expect(due).toEqual([device, device]);
  });
});
