import { newDocument, newElement } from '@marquee/scene';
import { expect, it } from 'vitest';
import type { ManifestRelease } from '../manifest/manifest.schema.ts';
import { contentStorage } from './storage-use.ts';

const file = (letter: string, mime: string, size: number) => ({
  materialId: 1,
  sha256: letter.repeat(64),
  size,
  mime,
  name: letter,
});

it('counts each file that is there once, by its type', () => {
  const document = newDocument({ width: 100, height: 100 });
  const scene = document.scenes[0];
  if (!scene) throw new Error('a new document has a scene');
  for (const one of [file('a', 'image/png', 10), file('b', 'image/jpeg', 20), file('a', 'image/png', 10)]) {
    const id = `picture-${scene.elements.length}`;
    const pictures = [{ file: one, durationMs: 10_000 }];
    scene.elements.push(newElement('picture', { id, name: 'Picture', pictures }));
  }
  const releases = [{ programs: [{ document }, { document }] }] as unknown as ManifestRelease[];
  const use = contentStorage({ releases }, (sha256) => sha256[0] === 'a');
  expect(use).toMatchObject({ pictures: 10, videos: 0, audio: 0, other: 0 });
  expect(use.programs).toBe(2 * JSON.stringify(document).length);
});
