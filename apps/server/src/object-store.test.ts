import type { Material, Upload } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginUpload, Caller, sampleMedia, sendBytes, uploadMaterial } from './features/testing/index.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import { parseS3Url } from './platform/config/s3-location.ts';
import { S3StandIn } from './platform/content-store/testing/s3-stand-in.ts';
import { startTestServer, type TestServer } from './testing.ts';

describe('a server with an object store', () => {
  let standIn: S3StandIn;
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    standIn = new S3StandIn(systemClock);
    const s3 = parseS3Url(await standIn.start());
    server = await startTestServer({ config: { s3 }, overrides: { clock: systemClock } });
    await server.listen();
    admin = new Caller(await server.signIn());
  });
  afterAll(async () => {
    await server?.stop();
    await standIn?.stop();
  });

  const download = (material: Material, headers: Record<string, string> = {}) =>
    admin.client.inject({ url: `/materials/${material.id}/file`, headers });

  it('turns uploads into materials with thumbnails, and sends them back unchanged', async () => {
    const material = await uploadMaterial(admin, 'moving.mp4');
    expect(material.duration_ms).toBe(4000);
    const bytes = await sampleMedia('moving.mp4');
    expect((await download(material)).rawPayload.equals(bytes)).toBe(true);
    const part = await download(material, { range: 'bytes=100-199' });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(100, 200))]).toEqual([206, true]);
    const picture = await uploadMaterial(admin, 'sign.png');
    expect((await admin.send('GET', `/materials/${picture.id}/thumbnail`)).statusCode).toBe(200);
    expect([...standIn.objects.keys()]).toContain(`content/${material.sha256}`);
  });

  it('reports that files are unavailable while the store is down, and keeps everything else working', async () => {
    const { data } = await admin.get<{ data: Material[] }>('/materials?name=sign');
    const [picture] = data as [Material];
    standIn.fail('busy', 100);
    const answer = await download(picture);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { code: 'platform.unavailable' } });
    standIn.recover();
    expect((await download(picture)).statusCode).toBe(200);
  });

  it('finishes an upload that was completed while the store was down', async () => {
    const bytes = await sampleMedia('rotated.jpg');
    const { url } = await beginUpload(admin, 'late.jpg', bytes.length);
    standIn.fail('busy', 4, (request) => request.startsWith('PUT'));
    await sendBytes(admin, url, 0, bytes);
    await vi.waitUntil(async () => (await admin.get<Upload>(url)).state === 'done', { timeout: 25_000 });
  });
});
