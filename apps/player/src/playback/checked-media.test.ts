import { FakeClock } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { aSampleFile } from '../testing/content-builders.ts';
import { CheckedMedia } from './checked-media.ts';

it('does not show a picture that is corrupt on the disk, and shows it again once it has been replaced', async () => {
  const { ref, bytes } = await aSampleFile('a picture');
  const spoilt = bytes.slice();
  spoilt[3] = 0;
  let stored = new Blob([spoilt]);
  const media = new CheckedMedia({ open: async () => stored }, new FakeClock(0, 0));
  expect(await media.open(ref.sha256)).toBeUndefined();
  stored = new Blob([bytes]);
  expect(await media.open(ref.sha256)).toBe(stored);
});

it('checks a picture again after a day, because disks decay while the page runs', async () => {
  const { ref, bytes } = await aSampleFile('a picture');
  const clock = new FakeClock(0, 0);
  let stored = new Blob([bytes]);
  const media = new CheckedMedia({ open: async () => stored }, clock);
  expect(await media.open(ref.sha256)).toBe(stored);
  const spoilt = bytes.slice();
  spoilt[3] = 0;
  stored = new Blob([spoilt]);
  await clock.advanceAndSettle(24 * 3_600_000);
  expect(await media.open(ref.sha256)).toBeUndefined();
});
