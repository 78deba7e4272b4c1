import type { Material } from '@marquee/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  makeStranger,
  type Stranger,
  sampleMedia,
  uploadMaterial,
} from '../../testing/index.ts';

describeServer('a poster from the browser', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let video: Material;
  let picture: Material;
  let image: string;
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    video = await uploadMaterial(admin, 'moving.mp4');
    picture = await uploadMaterial(admin, 'sign.png');
    const frame = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#00f' } });
    image = (await frame.jpeg().toBuffer()).toString('base64');
  });

  const forgetThumbnail = () =>
    query(get().db)
      .updateTable('material')
      .set({ thumbnail_sha256: null })
      .where('id', '=', video.id)
      .execute();
  const thumbnail = () => admin.send('GET', `/materials/${video.id}/thumbnail`);

  it('is drawn again as the thumbnail of a video that has none', async () => {
    await forgetThumbnail();
    expect(await admin.get(`/materials/${video.id}`)).toMatchObject({ has_thumbnail: false });
    expect((await thumbnail()).statusCode).toBe(204);
    await admin.put('/materials/poster', { id: video.id, image });
    const { rawPayload } = await thumbnail();
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  });

  it('does not replace an existing thumbnail', async () => {
    const before = (await thumbnail()).headers.etag;
    const other = (await sampleMedia('sign.png')).toString('base64');
    await admin.put('/materials/poster', { id: video.id, image: other });
    expect((await thumbnail()).headers.etag).toBe(before);
  });

  it('is refused when it is not a picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const cut = (await sampleMedia('sign.png')).subarray(0, 900).toString('base64');
    for (const broken of [svg, cut, 'AAAA']) {
      const body = { id: video.id, image: broken };
      expect(await admin.refusal('PUT', '/materials/poster', body)).toBe('materials.content_broken');
    }
    const body = { id: video.id, image: 'not base64!' };
    expect(await admin.refusal('PUT', '/materials/poster', body)).toBe('platform.invalid_request');
  });

  it('is refused for videos of another company', async () => {
    for (const id of [picture.id, theirs.materialId, 999_999]) {
      expect(await admin.refusal('PUT', '/materials/poster', { id, image })).toBe('materials.not_found');
    }
  });
});
