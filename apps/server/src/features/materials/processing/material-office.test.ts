import type { MaterialDetail, UploadOptions } from '@marquee/contract';
import { findConverters } from '@marquee/media';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { beginUpload, Caller, sampleMedia, uploadMaterial } from '../../testing/index.ts';

const { office } = await findConverters();

describe('an Office document', () => {
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    server = await startTestServer();
    await server.listen();
    admin = new Caller(await server.signIn());
  });
  afterAll(() => server?.stop());

  it.skipIf(office !== null)('is refused before its bytes are sent when LibreOffice is missing', async () => {
    const { response } = await beginUpload(admin, 'notice.docx', 1000);
    expect(response.json()).toMatchObject({ error: { code: 'materials.converter_missing' } });
  });

  it('editor 17: is a type to choose only where LibreOffice can convert it', async () => {
    const { suffixes, converters } = await admin.get<UploadOptions>('/materials/upload-options');
    expect(converters.office).toBe(office !== null);
    expect(suffixes.document).toEqual(office === null ? ['pdf'] : ['pdf', 'docx', 'pptx', 'xlsx']);
  });

  it.for(['notice.docx', 'slides.pptx', 'prices.xlsx'])(
    'is converted to pages, with the first as its thumbnail: %s',
    { timeout: 60_000 },
    async (name, { skip }) => {
      skip(office === null, 'this machine has no LibreOffice');
      const bytes = await sampleMedia(`formats/${name}`);
      const { id } = await uploadMaterial(admin, `formats/${name}`, name);
      const material = await vi.waitUntil(
        async () => {
          const found = await admin.get<MaterialDetail>(`/materials/${id}`);
          return ['ready', 'failed'].includes(found.processing) && found;
        },
        { timeout: 40_000, interval: 100 },
      );
      expect(material).toMatchObject({ type: 'document', processing: 'ready', size: bytes.length });
      expect(material.pages.length).toBeGreaterThanOrEqual(1);
      expect(material.pages[0]).toMatchObject({ page: 1, mime: 'image/webp' });
      const page = await admin.send('GET', `/materials/${id}/pages/1`);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp']);
      const original = await admin.send('GET', `/materials/${id}/file`);
      expect(original.rawPayload.equals(bytes)).toBe(true);
    },
  );
});
