import { uploadSchema } from '@marquee/contract';
import type { Marquee } from '@marquee/testkit/harness';
import { largeVideoHead } from './large-video.ts';
import { keepAlive, send } from './transfer.ts';

const CHUNK = 64 << 20;

/** Uploads a generated large video by tus in chunks of 64 MiB and returns the upload's id. */
export async function uploadVideo(marquee: Marquee, name: string, size: number): Promise<string> {
  const location = await createUpload(marquee, name, size);
  const agent = keepAlive();
  const head = await largeVideoHead(size);
  for (let offset = 0; offset < size; offset += CHUNK) {
    const length = Math.min(CHUNK, size - offset);
    const { status } = await send(
      {
        port: marquee.port,
        method: 'PATCH',
        path: location,
        headers: {
          cookie: marquee.cookie,
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        agent,
      },
      offset === 0 ? head : Buffer.alloc(0),
      length,
    );
    if (status !== 204) throw new Error(`upload refused at ${offset} with ${status}`);
  }
  agent.destroy();
  return location.slice(location.lastIndexOf('/') + 1);
}

async function createUpload(marquee: Marquee, name: string, size: number): Promise<string> {
  const response = await fetch(`${marquee.address}/MIPS/materials/uploads`, {
    method: 'POST',
    headers: {
      cookie: marquee.cookie,
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `name ${Buffer.from(name).toString('base64')}`,
    },
  });
  const location = response.headers.get('location');
  if (response.status !== 201 || !location) throw new Error(`upload refused: ${await response.text()}`);
  return new URL(location, marquee.address).pathname;
}

/** Waits until the server has verified an upload. @throws Error if the server refuses it. */
export async function verified(marquee: Marquee, uploadId: string): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    const upload = uploadSchema.parse(await marquee.call('GET', `/materials/uploads/${uploadId}`));
    if (upload.material_id !== null) return upload.material_id;
    if (upload.failure) throw new Error(`upload refused: ${upload.failure.code}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('upload was not verified within a minute');
}
