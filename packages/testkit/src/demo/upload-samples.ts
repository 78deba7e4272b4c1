import { readFile } from 'node:fs/promises';
import { type MaterialDetail, materialDetailSchema } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import { type Marquee, TusUpload } from '../harness/index.ts';

const MEDIA = new URL('../../media/demo/', import.meta.url);
const SAMPLES = {
  dawn: 'dawn.jpg',
  tea: 'tea.jpg',
  city: 'city.jpg',
  sea: 'sea.jpg',
  colours: 'colours.mp4',
} as const;

/** The sample media as elements name them, by what they show. */
export type Samples = Record<keyof typeof SAMPLES, FileRef>;

export async function uploadSamples(marquee: Marquee): Promise<Samples> {
  const uploaded: [string, FileRef][] = [];
  for (const [name, file] of Object.entries(SAMPLES)) {
    const upload = new TusUpload(file, await readFile(new URL(file, MEDIA)));
    const { material_id } = await upload.resume(marquee);
    uploaded.push([
      name,
      fileRefOf(materialDetailSchema.parse(await marquee.call('GET', `/materials/${material_id}`))),
    ]);
  }
  return Object.fromEntries(uploaded) as Samples;
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
