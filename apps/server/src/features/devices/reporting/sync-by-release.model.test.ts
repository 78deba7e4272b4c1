import type { SyncState } from '@marquee/device-protocol';
import { expect, it } from 'vitest';
import { secondEntryId } from '../../manifests/index.ts';
import { syncByRelease } from './sync-by-release.model.ts';

const complete: SyncState = { state: 'synchronised' };
const failed: SyncState = { state: 'failed', reason: 'file-corrupt' };
const at = (percent: number): SyncState => ({ state: 'downloading', percent, reason: 'queued' });
const both = (first: SyncState, second: SyncState) =>
  syncByRelease([
    { releaseId: 3, sync: first },
    { releaseId: secondEntryId(3), sync: second },
    { releaseId: 4, sync: complete },
  ]);

it.each<[string, SyncState, SyncState, SyncState]>([
  ['complete once both screens are', complete, complete, complete],
  ['downloading while one screen is', complete, at(40), at(40)],
  ['as far as the screen that lacks more', at(40), at(70), at(40)],
  ['failed if one screen is', at(40), failed, failed],
])('W10: a release for both screens is %s', (_what, one, other, state) => {
  const expected = new Map([
    [3, state],
    [4, complete],
  ]);
  expect(both(one, other)).toEqual(expected);
  expect(both(other, one)).toEqual(expected);
});
