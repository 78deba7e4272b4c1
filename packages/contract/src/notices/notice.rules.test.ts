import { describe, expect, it } from 'vitest';
import { noticeErrors } from './notice.errors.ts';
import {
  noticeDeletionRefusal,
  noticePulloutRefusal,
  noticeStageOf,
  noticeStatusAt,
} from './notice.rules.ts';

const times = { start_at: 100, end_at: 200, offline_at: null };

describe('the status of a message', () => {
  it.each([
    [99, 1],
    [100, 2],
    [199, 2],
    [200, 3],
  ])('at %i is %i', (now, status) => {
    expect(noticeStatusAt(times, now)).toBe(status);
  });

  it('is offline from the time it was taken offline', () => {
    expect(noticeStatusAt({ ...times, offline_at: 50 }, 99)).toBe(3);
  });

  it('decides what may be done with it', () => {
    expect(([1, 2, 3] as const).map((status) => noticePulloutRefusal({ status }))).toEqual([
      null,
      null,
      noticeErrors.already_offline,
    ]);
    expect(([1, 2, 3] as const).map((status) => noticeDeletionRefusal({ status }))).toEqual([
      noticeErrors.delete_only_offline,
      noticeErrors.delete_only_offline,
      null,
    ]);
  });
});

it('the stage of a device is the furthest that it has reached', () => {
  const none = { sent_at: null, received_at: null, shown_at: null, ended_at: null };
  expect(noticeStageOf(none)).toBe('waiting');
  expect(noticeStageOf({ ...none, sent_at: 1 })).toBe('sent');
  expect(noticeStageOf({ ...none, sent_at: 1, received_at: 2 })).toBe('received');
  expect(noticeStageOf({ ...none, shown_at: 3 })).toBe('shown');
  expect(noticeStageOf({ ...none, shown_at: 3, ended_at: 4 })).toBe('ended');
});
