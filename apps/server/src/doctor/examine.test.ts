import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Material } from '@marquee/contract';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  beginUpload,
  type Caller,
  describeOnBothServers,
  makeProgram,
  sendBytes,
  uploadFile,
} from '../features/testing/index.ts';
import type { ContentStore } from '../platform/content-store/content-store.ts';
import { query } from '../platform/database/query.ts';
import type { DoctorContext } from './check.ts';
import { findIn, repairAll, useDoctor } from './testing/use-doctor.ts';

const DAY_MS = 86_400_000;

describeOnBothServers('the doctor', (get) => {
  const { find, codes, contextOf } = useDoctor(() => get().server);
  let admin: Caller;
  let context: DoctorContext;
  beforeAll(() => {
    admin = get().admin;
    context = contextOf();
  });

  const picture = async (name: string): Promise<Material> => {
    const [r = 0, g = 0, b = 0, width = 0] = randomBytes(4);
    const create = { width: 60 + width, height: 60, channels: 3, background: { r, g, b } } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const { material_id } = await uploadFile(admin, name, bytes);
    await vi.waitUntil(isIdle, { timeout: 20_000, interval: 20 });
    return admin.get<Material>(`/materials/${material_id}`);
  };
  /** Whether the server has processed all uploads. */
  const isIdle = async () => {
    const states = ['waiting', 'running'] as const;
    const job = await query(context.db)
      .selectFrom('job')
      .select('id')
      .where('state', 'in', states)
      .executeTakeFirst();
    return job === undefined;
  };
  const pathOf = (sha256: string) => context.content.localPath(sha256) ?? '';
  const remove = async ({ id }: Material) => {
    await admin.delete('/materials', { ids: [id] });
    await admin.delete('/materials/recycle-bin', { ids: [id] });
  };
  const rowOf = ({ id }: Material) =>
    query(context.db).selectFrom('material').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Skips the conversion that a repair has scheduled. */
  const setReady = async ({ id }: Material) => {
    await query(context.db)
      .updateTable('material')
      .set({ processing: 'ready' })
      .where('id', '=', id)
      .execute();
    await query(context.db).deleteFrom('job').where('state', '=', 'waiting').execute();
  };
  /** Deletes rows and files of deleted materials, as a later sweep does. */
  const forget = async (...hashes: (string | null)[]) => {
    for (const sha256 of hashes) {
      if (sha256 === null) continue;
      await query(context.db).deleteFrom('content').where('sha256', '=', sha256).execute();
      await context.content.delete(sha256);
    }
  };

  it('finds a missing original, reports its material and takes it out of use', async () => {
    const material = await picture('lost.png');
    const { thumbnail_sha256 } = await rowOf(material);
    await rm(pathOf(material.sha256));
    const found = await find();
    expect(found.map(({ code }) => code)).toEqual(['content.missing']);
    expect(found[0]?.subject).toContain(`material ${material.number} “lost.png” (company 1)`);
    await repairAll(found);
    expect(await rowOf(material)).toMatchObject({
      processing: 'failed',
      failure_code: 'materials.content_lost',
    });
    expect(await codes()).toEqual(['content.missing']);
    await remove(material);
    await forget(material.sha256, thumbnail_sha256);
  });

  it('names the material of a lost file that is in the recycle bin', async () => {
    const material = await picture('binned.png');
    const { thumbnail_sha256 } = await rowOf(material);
    await admin.delete('/materials', { ids: [material.id] });
    await rm(pathOf(material.sha256));
    const subjects = (await find()).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringMatching(
        /^a file of material \d+ “binned.png” \(company 1\), which is in the recycle bin, is missing: delete it for ever/,
      ),
    ]);
    await admin.delete('/materials/recycle-bin', { ids: [material.id] });
    await forget(material.sha256, thumbnail_sha256);
  });

  it('accepts a lost original that was uploaded again', async () => {
    const material = await picture('found.png');
    const bytes = await readFile(pathOf(material.sha256));
    await rm(pathOf(material.sha256));
    await repairAll(await find());
    const upload = await uploadFile(admin, 'copy.png', bytes, { replaces: material.id });
    expect(upload).toMatchObject({ state: 'done', material_id: material.id });
    await vi.waitUntil(isIdle, { timeout: 20_000, interval: 20 });
    expect(await rowOf(material)).toMatchObject({ processing: 'ready', failure_code: null });
    expect(await codes(true)).toEqual([]);
    const again = await uploadFile(admin, 'copy.png', bytes, { replaces: material.id });
    expect(again.failure?.code).toBe('materials.content_taken');
  });

  it('finds a truncated file', async () => {
    const material = await picture('short.png');
    const { thumbnail_sha256 } = await rowOf(material);
    await truncate(pathOf(material.sha256), 10);
    expect(await codes()).toEqual(['content.size']);
    await repairAll(await find());
    expect(existsSync(pathOf(material.sha256))).toBe(false);
    await remove(material);
    await forget(material.sha256, thumbnail_sha256);
  });

  it('reports an unreadable file as damaged, and checks the others', async () => {
    const [bad, good] = [await picture('bad-block.png'), await picture('good.png')];
    const { content } = context;
    const failing: ContentStore = Object.create(content, {
      find: { value: (sha256: string) => content.find(sha256) },
      openRange: {
        value(sha256: string, start: number, end: number) {
          if (sha256 !== bad.sha256) return content.openRange(sha256, start, end);
          const fault = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
          return new Readable({ read: (): void => void 0 }).destroy(fault);
        },
      },
      listOlderThan: { value: (before: number) => content.listOlderThan(before) },
      listTrash: { value: () => content.listTrash() },
    });
    const found = await findIn({ ...context, content: failing, isDeep: true });
    expect(found.map(({ code, subject }) => [code, subject])).toEqual([
      ['content.unreadable', expect.stringContaining('“bad-block.png” (company 1) cannot be read')],
    ]);
    for (const material of [bad, good]) {
      const { thumbnail_sha256 } = await rowOf(material);
      await remove(material);
      await forget(material.sha256, thumbnail_sha256);
    }
  });

  it('finds changed bytes of the same length only in a deep check', async () => {
    const material = await picture('swapped.png');
    const { thumbnail_sha256 } = await rowOf(material);
    await writeFile(pathOf(material.sha256), randomBytes(material.size));
    expect(await codes()).toEqual([]);
    expect(await codes(true)).toEqual(['content.hash']);
    await remove(material);
    await forget(material.sha256, thumbnail_sha256);
  });

  it('redraws a lost or damaged thumbnail', async () => {
    const material = await picture('plain.png');
    for (const damage of ['missing', 'size', 'hash'] as const) {
      const { thumbnail_sha256 } = await rowOf(material);
      const path = pathOf(thumbnail_sha256 ?? '');
      if (damage === 'missing') await rm(path);
      if (damage === 'size') await truncate(path, 5);
      if (damage === 'hash') await writeFile(path, randomBytes((await sizeOf(thumbnail_sha256)) ?? 0));
      const found = await find(true);
      expect(found.map(({ code }) => code)).toEqual([`derived.${damage}`]);
      expect(await repairAll(found)).toEqual(['redrawn']);
      expect(await codes(true)).toEqual([]);
    }
  });

  it('removes a thumbnail that cannot be redrawn because its original is lost too', async () => {
    const material = await picture('both.png');
    const { thumbnail_sha256 } = await rowOf(material);
    await rm(pathOf(material.sha256));
    await rm(pathOf(thumbnail_sha256 ?? ''));
    const found = await find();
    expect(found.map(({ code }) => code).sort()).toEqual(['content.missing', 'derived.missing']);
    expect(await repairAll(found)).toContain('removed: it could not be redrawn');
    expect((await rowOf(material)).thumbnail_sha256).toBeNull();
    await remove(material);
    await forget(material.sha256);
  });

  it('schedules a lost playable form again', async () => {
    const material = await picture('played.png');
    const bytes = Buffer.from('a playable form');
    const stored = await context.content.put([bytes] as never);
    const file = { ...stored, mime: 'video/mp4' };
    await query(context.db)
      .insertInto('content')
      .values({ ...file, created_at: 0 })
      .execute();
    const derived = { ...file, material_id: material.id, kind: 'playable' } as const;
    await query(context.db).insertInto('material_file').values(derived).execute();
    await rm(pathOf(stored.sha256));
    const found = await find();
    expect(found.map(({ code }) => code)).toEqual(['derived.missing']);
    await repairAll(found);
    expect(await rowOf(material)).toMatchObject({ processing: 'waiting' });
    const job = await query(context.db)
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'material.process')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(job.payload)).toEqual({ id: material.id, contentVersion: 1 });
    await setReady(material);
  });

  it('finds unreferenced files after a day, and sweeps them', async () => {
    const { sha256 } = await context.content.put([Buffer.from('nobody’s')] as never);
    expect(await codes()).toEqual([]);
    const old = new Date(context.clock.now() - 2 * DAY_MS);
    await utimes(pathOf(sha256), old, old);
    const found = await find();
    expect(found.map(({ code }) => code)).toEqual(['content.orphan']);
    await repairAll(found);
    expect(await context.content.find(sha256)).toBeUndefined();
  });

  it('deletes the row of a missing, unreferenced file', async () => {
    const sha256 = 'f'.repeat(64);
    await query(context.db)
      .insertInto('content')
      .values({ sha256, size: 1, mime: 'x/y', created_at: 0 })
      .execute();
    const found = await find();
    expect(found.map(({ code }) => code)).toEqual(['content.missing']);
    expect(await repairAll(found)).toEqual(['row deleted']);
  });

  it('finds uploads that lost acknowledged bytes, and files of no upload', async () => {
    const { url } = await beginUpload(admin, 'cut.png', 100);
    await sendBytes(admin, url, 0, Buffer.alloc(50));
    const id = url.split('/').at(-1) ?? '';
    await truncate(join(context.dataFolder, 'uploads', id), 20);
    const lost = await find();
    expect(lost.map(({ code, subject }) => [code, subject])).toEqual([
      ['upload.lost', `upload ${id} of “cut.png” (company 1): 50 bytes were acknowledged, but 20 exist`],
    ]);
    await repairAll(lost);
    expect(await admin.get(url)).toMatchObject({
      state: 'failed',
      failure: { code: 'materials.processing_failed' },
    });
    const stray = join(context.dataFolder, 'uploads', 'stray');
    await writeFile(stray, 'x');
    expect(await codes()).toEqual([]);
    await utimes(stray, 1, 1);
    const orphans = await find();
    expect(orphans.map(({ code }) => code)).toEqual(['upload.orphan']);
    await repairAll(orphans);
    expect(existsSync(stray)).toBe(false);
  });

  it('finds complete uploads that no job processes', async () => {
    const { url } = await beginUpload(admin, 'stuck.zip', 10, {}, '/human/uploads');
    const id = url.split('/').at(-1) ?? '';
    await query(context.db).updateTable('upload').set({ state: 'verifying' }).where('id', '=', id).execute();
    const found = await find();
    expect(found.map(({ code }) => code)).toEqual(['upload.stuck']);
    await repairAll(found);
    expect(await admin.get(url)).toMatchObject({ failure: { code: 'digital-humans.processing_failed' } });
  });

  it('finds materials that wait for a conversion without a job', async () => {
    const material = await picture('waiting.png');
    await query(context.db)
      .updateTable('material')
      .set({ processing: 'waiting' })
      .where('id', '=', material.id)
      .execute();
    const found = await find();
    expect(found.map(({ code }) => code)).toEqual(['material.stuck']);
    await repairAll(found);
    expect(await codes()).toEqual([]);
    await setReady(material);
  });

  it('finds releases without their programs or files', async () => {
    const material = await picture('released.png');
    const program = await makeProgram(admin, 'released', material);
    const device = await query(context.db)
      .insertInto('device')
      .values({
        company_id: 1,
        department_id: 1,
        group_id: await deviceGroup(),
        name: 's',
        mac: 'm',
        registered_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await admin.post<{ id: number }>('/releases', {
      name: 'half',
      mode: 'append',
      program_ids: [program.id],
      device_ids: [device.id],
      valid_from: '2026-01-01',
      valid_to: '2030-01-01',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      spans: [{ start: '00:00', end: '23:59' }],
    });
    expect(await codes()).toEqual([]);
    const { db } = context;
    await query(db).updateTable('release').set({ valid_to: '2031-01-01' }).where('id', '=', id).execute();
    const [changed] = await find();
    expect([changed?.code, changed?.repair]).toEqual(['release.changed', undefined]);
    expect(changed?.subject).toContain('“half” (company 1) shows other content than was submitted');
    await query(db).deleteFrom('release_file').where('release_id', '=', id).execute();
    const [first] = await find();
    expect(first?.subject).toContain('lacks the file “released.png” of its program “released”');
    await query(db).deleteFrom('release_program').where('release_id', '=', id).execute();
    const [second] = await find();
    expect([second?.code, second?.repair]).toEqual(['release.half', undefined]);
    expect(second?.subject).toContain('“half” (company 1) has no programs');
    await admin.put('/releases/pullout', { ids: [id] });
  });

  it('finds an entry of the operation log that was changed', async () => {
    const { db } = context;
    const entry = await query(db)
      .selectFrom('operation_log')
      .select(['id', 'subject'])
      .executeTakeFirstOrThrow();
    const set = (subject: string) =>
      query(db).updateTable('operation_log').set({ subject }).where('id', '=', entry.id).execute();
    await set('something else');
    expect(await codes()).toEqual(['log.broken']);
    await set(entry.subject);
  });

  async function deviceGroup(): Promise<number> {
    const { id } = await query(context.db)
      .selectFrom('resource_group')
      .select('id')
      .where('kind', '=', 'device')
      .where('company_id', '=', 1)
      .executeTakeFirstOrThrow();
    return id;
  }

  async function sizeOf(sha256: string | null): Promise<number | undefined> {
    return (await context.content.find(sha256 ?? ''))?.size;
  }
});
