import { storedFilesOf } from '@marquee/scene';
import { z } from 'zod';
import type { Manifest } from '../manifest/manifest.schema.ts';

const bytes = (meaning: string) => z.int().min(0).optional().describe(`Bytes of ${meaning}.`);

/** The use of the disk of a device, in bytes. Omitted values are not known. */
export const storageUseSchema = z
  .object({
    total: bytes('the whole disk'),
    programs: bytes('programs, without the files of materials'),
    pictures: bytes('pictures'),
    videos: bytes('videos'),
    audio: bytes('sounds'),
    apps: bytes('installed apps and the player'),
    logs: bytes('logs'),
    other: bytes('everything else'),
  })
  .describe('What takes up the disk of the device.');

export type StorageUse = z.infer<typeof storageUseSchema>;

type Kind = 'programs' | 'pictures' | 'videos' | 'audio' | 'other';

/** The disk that the programs of a manifest and their files take up, each file once. */
export function contentStorage(
  { releases }: Pick<Manifest, 'releases'>,
  has: (sha256: string) => boolean,
): Record<Kind, number> {
  const use = { programs: 0, pictures: 0, videos: 0, audio: 0, other: 0 };
  const counted = new Set<string>();
  for (const { programs } of releases)
    for (const { document } of programs) {
      use.programs += JSON.stringify(document).length;
      for (const file of storedFilesOf(document)) {
        if (counted.has(file.sha256) || !has(file.sha256)) continue;
        counted.add(file.sha256);
        use['materialId' in file ? kindOf(file.mime) : 'programs'] += file.size;
      }
    }
  return use;
}

function kindOf(mime: string): Kind {
  if (mime.startsWith('image/')) return 'pictures';
  if (mime.startsWith('video/')) return 'videos';
  return mime.startsWith('audio/') ? 'audio' : 'other';
}
