import type { Material } from '@marquee/contract';
import { findConverters } from '@marquee/media';
import { beforeAll, expect, it, vi } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { type Caller, describeServer, sampleMedia, uploadFile, uploadMaterial } from '../../testing/index.ts';

// A strip is drawn by ffmpeg.
const { ffmpeg } = await findConverters();

describeServer('the files of a material', (get) => {
  let admin: Caller;
  beforeAll(() => {
    admin = get().admin;
  });

  /** A video with its strip, uploaded so long ago that a sweep would remove unused files. */
  const anOldVideo = async (sample: string) => {
    const { db } = get();
    const { id } = await uploadMaterial(admin, sample);
    const made = async () =>
      query(db).selectFrom('material_file').selectAll().where('material_id', '=', id).execute();
    const [strip] = await vi.waitUntil(
      async () => {
        const files = await made();
        return files.length > 0 && files;
      },
      { timeout: 20_000, interval: 50 },
    );
    const row = await query(db)
      .selectFrom('material')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const files = [row.sha256, row.thumbnail_sha256 ?? '', strip?.sha256 ?? ''];
    await query(db).updateTable('content').set({ created_at: 0 }).where('sha256', 'in', files).execute();
    return { id, files };
  };
  const agesOf = async (files: string[]) => {
    const { db } = get();
    const rows = await query(db)
      .selectFrom('content')
      .select('created_at')
      .where('sha256', 'in', files)
      .execute();
    return rows.map((row) => row.created_at);
  };

  it('are kept for the grace period after it is deleted', async ({ skip }) => {
    skip(!ffmpeg, 'this machine has no ffmpeg');
    const { id, files } = await anOldVideo('moving.mp4');
    await admin.delete('/materials', { ids: [id] });
    expect(await agesOf(files)).toEqual([0, 0, 0].map(() => get().server.clock.now()));
  });

  it('are kept for the grace period after its content is replaced', async ({ skip }) => {
    skip(!ffmpeg, 'this machine has no ffmpeg');
    const { id, files } = await anOldVideo('moving.webm');
    const other = await sampleMedia('formats/pattern.mov');
    await uploadFile(admin, 'other.mov', other, { replaces: id });
    expect(await admin.get<Material>(`/materials/${id}`)).toMatchObject({ content_version: 2 });
    expect(await agesOf(files)).toEqual([0, 0, 0].map(() => get().server.clock.now()));
  });
});
