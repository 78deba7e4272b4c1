import { type MaterialDetail, materialDetailSchema } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import type { Marquee } from './marquee.ts';
import { TusUpload } from './tus-upload.ts';

/** Uploads a file and returns it as programs refer to it. */
export async function uploadFile(marquee: Marquee, name: string, content: Buffer): Promise<FileRef> {
  const { material_id } = await new TusUpload(name, content).resume(marquee);
  return fileRefOf(materialDetailSchema.parse(await marquee.call('GET', `/materials/${material_id}`)));
}

function fileRefOf(material: MaterialDetail): FileRef {
  const { id, sha256, size, mime, name, width, height, duration_ms } = material;
  return {
    materialId: id,
    sha256,
    size,
    mime,
    name,
    ...(width && height ? { width, height } : {}),
    ...(duration_ms ? { durationMs: duration_ms } : {}),
  };
}
