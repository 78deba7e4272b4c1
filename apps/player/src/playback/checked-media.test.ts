import { expect, it } from 'vitest';
import { aSampleFile } from '../testing/content-builders.ts';
import { CheckedMedia } from './checked-media.ts';

it('does not show a picture that was spoilt on the disk, and shows it again once it was replaced', async () => {
  const { ref, bytes } = await aSampleFile('a picture');
  const spoilt = bytes.slice();
  spoilt[3] = 0;
  let stored = new Blob([spoilt]);
  const media = new CheckedMedia({ open: async () => stored });
  expect(await media.open(ref.sha256)).toBeUndefined();
  stored = new Blob([bytes]);
  expect(await media.open(ref.sha256)).toBe(stored);
});
