import { readFile } from 'node:fs/promises';
import type { Material, MaterialDetail, Upload } from '@marquee/contract';
import { vi } from 'vitest';
import type { Caller } from './caller.ts';

/** Bytes of a file of `packages/testkit/media`. */
export function sampleMedia(name: string): Promise<Buffer> {
  return readFile(new URL(`../../../../../packages/testkit/media/${name}`, import.meta.url));
}

/** The default upload path. */
const MATERIALS = '/materials/uploads';

/** Begins an upload like a tus client; returns its path, or the response that refused it. */
export async function beginUpload(
  caller: Caller,
  name: string,
  size: number,
  metadata: Record<string, string | number> = {},
  place = MATERIALS,
) {
  const fields: [string, string | number][] = Object.entries({ ...metadata, name });
  const pairs = fields.map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`);
  const response = await caller.client.inject({
    method: 'POST',
    url: place,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': pairs.join(','),
    },
  });
  return { response, url: response.headers.location ?? '' };
}

export function sendBytes(caller: Caller, url: string, offset: number, bytes: Buffer) {
  return caller.client.inject({
    method: 'PATCH',
    url,
    payload: bytes,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  });
}

/** Sends a file in one request, after the fields. */
export async function sendForm(
  caller: Caller,
  path: string,
  { name, bytes }: { name: string; bytes: Buffer },
  fields: Record<string, string | number> = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return caller.client.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** Uploads a whole file and waits until it has been processed or has failed. */
export async function uploadFile(
  caller: Caller,
  name: string,
  bytes: Buffer,
  metadata: Record<string, string | number> = {},
  place = MATERIALS,
): Promise<Upload> {
  const { response, url } = await beginUpload(caller, name, bytes.length, metadata, place);
  if (response.statusCode !== 201) throw new Error(`upload of ${name}: ${response.body}`);
  return sendWhole(caller, url, bytes);
}

/** Sends the bytes of an upload that has begun, and waits until the file has been processed or has failed. */
async function sendWhole(caller: Caller, url: string, bytes: Buffer): Promise<Upload> {
  await sendBytes(caller, url, 0, bytes);
  return vi.waitUntil(
    async () => {
      const upload = await caller.get<Upload>(url);
      return upload.state === 'done' || upload.state === 'failed' ? upload : undefined;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Uploads whole files at the same time. All have begun before any byte is sent, so that none is refused before. */
export async function uploadTogether(
  caller: Caller,
  files: readonly { name: string; bytes: Buffer }[],
  place = MATERIALS,
): Promise<Upload[]> {
  const urls = await Promise.all(
    files.map(async ({ name, bytes }) => (await beginUpload(caller, name, bytes.length, {}, place)).url),
  );
  return Promise.all(files.map(({ bytes }, at) => sendWhole(caller, urls[at] ?? '', bytes)));
}

/** Uploads a sample and returns the resulting material. */
export async function uploadMaterial(caller: Caller, sample: string, name = sample): Promise<Material> {
  const upload = await uploadFile(caller, name, await sampleMedia(sample));
  if (upload.material_id === null) throw new Error(`upload of ${name}: ${upload.failure?.code}`);
  return caller.get<MaterialDetail>(`/materials/${upload.material_id}`);
}
