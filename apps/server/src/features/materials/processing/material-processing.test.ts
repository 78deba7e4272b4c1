import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConversionError } from '@marquee/media';
import type { FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InProcessBus } from '../../../platform/bus/in-process-bus.ts';
import { Changes } from '../../../platform/changes/changes.ts';
import { aClock } from '../../../platform/clock/testing.ts';
import { chunksOf } from '../../../platform/content-store/chunks-of.ts';
import { FolderContentStore } from '../../../platform/content-store/folder-content-store.ts';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../../platform/database/testing.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { LiveEvents } from '../../../platform/live/live-events.ts';
import { createLogger } from '../../../platform/logger/logger.ts';
import { OperationLog } from '../../../platform/operation-log/operation-log.ts';
import { aSeal } from '../../../platform/operation-log/testing.ts';
import { makeCompany, makeDepartment, type TestCompany } from '../../testing/index.ts';
import * as materials from '../library/material.repository.ts';
import * as materialFiles from '../library/material-file.repository.ts';
import { MaterialProcessing } from './material-processing.service.ts';
import type { ConversionTask, MadeFile, MediaTools } from './media-tools.engine.ts';

/** Converters scripted by a test. */
class ScriptedTools implements MediaTools {
  video: (task: ConversionTask) => Promise<MadeFile> = (task) => write(task, 'playable.mp4', 'video/mp4');
  has = { video: true, office: true };

  converters = async () => this.has;
  needOf: MediaTools['needOf'] = ({ type }) => (type === 'document' ? 'pages' : 'video');
  makeVideo = (task: ConversionTask) => this.video(task);
  drawPages = async (task: ConversionTask) => [
    await write(task, 'page-1.webp', 'image/webp'),
    await write(task, 'page-2.webp', 'image/webp'),
  ];
  drawStrip = (task: ConversionTask) => write(task, 'strip.webp', 'image/webp');
  drawThumbnail = async () => Buffer.from('thumbnail');
}

async function write({ folder, material }: ConversionTask, name: string, mime: string): Promise<MadeFile> {
  const path = join(folder, name);
  await writeFile(path, `${material.name} ${name}`);
  return { path, mime, width: 640, height: 360 };
}

describeOnBothDatabases('processing materials', (get) => {
  const logger = createLogger('silent');
  let folder: string;
  let clock: FakeClock;
  let tools: ScriptedTools;
  let content: FolderContentStore;
  let company: TestCompany;
  let jobs: Jobs;
  let processing: MaterialProcessing;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-processing-'));
    clock = aClock();
    tools = new ScriptedTools();
    content = new FolderContentStore(join(folder, 'content'), clock);
    await content.open({ isShared: false });
    company = await makeCompany(get().db);
    await query(get().db).deleteFrom('job').execute();
    ({ jobs, processing } = startServer());
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const startServer = () => {
    const { db } = get();
    const platform = { db, clock, logger, content, jobs: new Jobs(db, clock, logger) };
    const live = new LiveEvents(new InProcessBus(logger), clock);
    const changes = new Changes(new OperationLog(db, clock, aSeal()), live);
    const started = new MaterialProcessing({ ...platform, live, changes, tools });
    return { jobs: platform.jobs, processing: started };
  };

  const add = async (type: 'video' | 'document', name = `a.${type}`): Promise<number> => {
    const { db } = get();
    const { id: department_id } = await makeDepartment(db, company.id, crypto.randomUUID().slice(0, 8));
    const stored = await content.put(chunksOf(Buffer.from(`${company.id} ${name}`)));
    return withTransaction(db, async (trx) => {
      const mime = type === 'video' ? 'video/x-msvideo' : 'application/pdf';
      await query(trx)
        .insertInto('content')
        .values({ ...stored, mime, created_at: 0 })
        .execute();
      const facts = { ...stored, mime, name, type, processing: 'waiting' as const };
      const owner = { company_id: company.id, department_id, group_id: company.groups.material };
      const id = await materials.insert(trx, { ...owner, ...facts }, 0);
      await processing.enqueue(trx, { id, contentVersion: 1 }, { companyId: company.id });
      return id;
    });
  };
  const read = async (id: number) => materials.find(get().db, id);
  const madeOf = async (id: number) => {
    const made = await materialFiles.listOf(get().db, [id], ['strip', 'playable', 'page']);
    return made.map(({ kind, position }) => `${kind} ${position}`).toSorted();
  };

  it('creates a playable form and a strip for a video that browsers do not play', async () => {
    const id = await add('video');
    await jobs.runDue();
    expect(await read(id)).toMatchObject({ processing: 'ready', progress: 100, failure_code: null });
    expect(await madeOf(id)).toEqual(['playable 0', 'strip 0']);
  });

  it('draws and counts the pages of a document', async () => {
    const id = await add('document');
    await jobs.runDue();
    const material = await read(id);
    expect(material).toMatchObject({ processing: 'ready', page_count: 2 });
    expect(material?.thumbnail_sha256).not.toBeNull();
    expect(await madeOf(id)).toEqual(['page 1', 'page 2']);
  });

  it('reports progress at a limited rate', async () => {
    const reported: (number | undefined)[] = [];
    const id = await add('video');
    tools.video = async (task) => {
      for (const percent of [10, 11, 40, 99.9, 100]) {
        clock.advance(percent === 11 ? 1 : 1000);
        task.onProgress(percent);
        await expect.poll(async () => (await read(id))?.progress).not.toBeUndefined();
        reported.push((await read(id))?.progress);
      }
      return write(task, 'playable.mp4', 'video/mp4');
    };
    await jobs.runDue();
    expect(Math.max(...reported.map((progress) => progress ?? 0))).toBeLessThan(100);
    expect((await read(id))?.progress).toBe(100);
  });

  it('does not retry a file that cannot be converted, until a user asks', async () => {
    let tries = 0;
    tools.video = async () => {
      tries += 1;
      throw new ConversionError('no stream');
    };
    const id = await add('video');
    await jobs.runDue();
    clock.advance(3_600_000);
    await jobs.runDue();
    expect(tries).toBe(1);
    expect(await read(id)).toMatchObject({
      processing: 'failed',
      failure_code: 'materials.conversion_failed',
    });
  });

  it('retries a transient failure, and fails when it persists', async () => {
    tools.video = async () => {
      throw new Error('no room');
    };
    const id = await add('video');
    for (let minute = 0; minute < 30; minute += 1) {
      await jobs.runDue();
      clock.advance(60_000);
    }
    expect(await read(id)).toMatchObject({
      processing: 'failed',
      failure_code: 'materials.processing_failed',
    });
  });

  it('does not blame the file when it is missing, because the disk may come back', async () => {
    const id = await add('video');
    const { sha256 } = (await read(id))!;
    tools.video = async () => {
      throw new ConversionError('no such file');
    };
    await content.delete(sha256);
    await jobs.runDue();
    clock.advance(3000);
    expect(await read(id)).toMatchObject({ processing: 'waiting', failure_code: null });
    await content.put(chunksOf(Buffer.from(`${company.id} a.video`)));
    tools.video = (task) => write(task, 'playable.mp4', 'video/mp4');
    await jobs.runDue();
    expect(await read(id)).toMatchObject({ processing: 'ready' });
  });

  it('processes documents while a video is converted, and converts one video at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun: string[] = [];
    tools.video = async (task) => {
      begun.push(task.material.name);
      await promise;
      return write(task, 'playable.mp4', 'video/mp4');
    };
    await add('video', 'first.avi');
    await add('video', 'second.avi');
    const document = await add('document');
    const runs = Promise.all([jobs.runDue(), jobs.runDue(), jobs.runDue()]);
    await expect.poll(async () => (await read(document))?.processing).toBe('ready');
    await expect.poll(() => begun).toEqual(['first.avi']);
    resolve();
    await runs;
    await jobs.runDue();
    expect(begun).toEqual(['first.avi', 'second.avi']);
  });

  it('discards the result when the content was replaced during the conversion', async () => {
    const id = await add('video');
    tools.video = async (task) => {
      const replaced = { content_version: 2, processing: 'ready' as const };
      await query(get().db).updateTable('material').set(replaced).where('id', '=', id).execute();
      return write(task, 'playable.mp4', 'video/mp4');
    };
    await jobs.runDue();
    expect(await madeOf(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ processing: 'ready', content_version: 2, progress: 0 });
  });

  it('aborts when the server stops, and restarts with the next server', async () => {
    const id = await add('video');
    tools.video = (task) =>
      new Promise((_, reject) => {
        task.signal.addEventListener('abort', () => reject(task.signal.reason as Error));
      });
    await jobs.start(false);
    await expect.poll(async () => (await read(id))?.processing).toBe('converting');
    await jobs.stop();
    expect((await read(id))?.processing).toBe('converting');
    tools.video = (task) => write(task, 'playable.mp4', 'video/mp4');
    await startServer().jobs.runDue();
    expect(await read(id)).toMatchObject({ processing: 'ready', progress: 100 });
  });

  it('does not wait for a missing converter', async () => {
    const video = { type: 'video', mime: 'video/x-msvideo', codec: 'mpeg4', facts: '{}' } as const;
    expect(await processing.stateOf(video)).toBe('waiting');
    tools.has = { video: false, office: false };
    expect(await processing.stateOf(video)).toBe('needs_converter');
    expect(await processing.stateOf({ ...video, type: 'document' })).toBe('waiting');
  });
});
