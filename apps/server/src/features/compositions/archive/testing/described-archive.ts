import type { SceneDocument } from '@marquee/scene';
import type { RawEntry } from '../../../../platform/archives/testing/raw-zip.ts';
import { documentOf } from '../../../testing/index.ts';
import { sha256 } from './send-archive.ts';

interface Manifest {
  document: SceneDocument;
  materials: { id: number; name: string; type: string; size: number; sha256: string }[];
}

/** The parts of an archive of a program with one picture, `poster.jpg`, which tests change before they send it. */
export class DescribedArchive {
  readonly manifest: Manifest;
  readonly #picture: Buffer;

  constructor(picture: Buffer) {
    this.#picture = picture;
    const hash = sha256(picture);
    const file = {
      materialId: 7,
      sha256: hash,
      size: picture.length,
      mime: 'image/jpeg',
      name: 'poster.jpg',
    };
    this.manifest = { document: documentOf(file), materials: [materialOf('poster.jpg', picture)] };
  }

  /** The content of `marquee.json`. */
  described(changes: object = {}): object {
    return {
      format: 'marquee-archive',
      formatVersion: 1,
      kind: 'program',
      name: 'hostile',
      category: 'ordinary',
      createdAt: '2026-11-22T08:00:00.000Z',
      ...this.manifest,
      ...changes,
    };
  }

  content(bytes = this.#picture, hash = sha256(bytes)): RawEntry {
    return { name: `materials/${hash}`, data: bytes };
  }
}

export function materialOf(name: string, bytes: Buffer): Manifest['materials'][number] {
  return { id: 7, name, type: 'picture', sha256: sha256(bytes), size: bytes.length };
}
