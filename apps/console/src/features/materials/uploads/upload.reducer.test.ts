import { describe, expect, test } from 'vitest';
import { type UploadAction, uploadReducer } from './upload.reducer.ts';
import { secondsLeft, type UploadItem, type UploadState } from './upload-item.ts';

const item = (changes: Partial<UploadItem> = {}): UploadItem => ({
  key: 'a',
  name: 'spring.mp4',
  size: 1000,
  groupId: undefined,
  state: 'waiting',
  phase: 'hashing',
  sent: 0,
  bytesPerSecond: 0,
  heardAt: 0,
  failure: null,
  needsFile: false,
  ...changes,
});

const failure = { code: 'errors.materials.quota_exceeded', params: {}, canRetry: true };
const after = (before: Partial<UploadItem>, action: UploadAction) => uploadReducer([item(before)], action)[0];

describe('moves between the states of an upload', () => {
  const states: UploadState[] = ['waiting', 'uploading', 'paused', 'success', 'failure'];
  const table: [UploadAction, Partial<Record<UploadState, UploadState>>][] = [
    [{ type: 'started', key: 'a' }, { waiting: 'uploading' }],
    [
      { type: 'paused', key: 'a' },
      { waiting: 'paused', uploading: 'paused' },
    ],
    [{ type: 'resumed', key: 'a' }, { paused: 'waiting' }],
    [{ type: 'file-found', key: 'a' }, { paused: 'waiting' }],
    [{ type: 'succeeded', key: 'a' }, { uploading: 'success' }],
    [
      { type: 'failed', key: 'a', failure },
      { waiting: 'failure', uploading: 'failure' },
    ],
    [{ type: 'retried', key: 'a' }, { failure: 'waiting' }],
    [{ type: 'progressed', key: 'a', sent: 10, at: 1 }, {}],
  ];
  const cases = table.flatMap(([action, moves]) =>
    states.map((state) => ({ action, state, becomes: moves[state] ?? state })),
  );
  test.each(cases)('$action.type while $state gives $becomes', ({ action, state, becomes }) => {
    expect(after({ state, failure: state === 'failure' ? failure : null }, action)?.state).toBe(becomes);
  });
});

test('progress that arrives after a pause is not shown', () => {
  expect(after({ state: 'paused', sent: 5 }, { type: 'progressed', key: 'a', sent: 50, at: 9 })?.sent).toBe(
    5,
  );
});

test('an upload of before the reload waits for its file', () => {
  const found = item({ state: 'paused', needsFile: true });
  expect(uploadReducer([found], { type: 'resumed', key: 'a' })[0]?.state).toBe('paused');
  expect(uploadReducer([found], { type: 'file-found', key: 'a' })[0]).toMatchObject({
    state: 'waiting',
    needsFile: false,
  });
});

test('what can never succeed is not tried again', () => {
  const refused = { ...failure, canRetry: false };
  expect(after({ state: 'failure', failure: refused }, { type: 'retried', key: 'a' })?.state).toBe('failure');
});

test('tells speed and the time that is left', () => {
  const sending = after(
    { state: 'uploading', phase: 'sending', heardAt: 1000 },
    { type: 'progressed', key: 'a', sent: 200, at: 2000 },
  );
  expect(sending?.bytesPerSecond).toBe(200);
  expect(sending && secondsLeft(sending)).toBe(4);
});

test('a burst weighs less than what was measured before it', () => {
  const burst = after(
    { state: 'uploading', phase: 'sending', sent: 100, bytesPerSecond: 100, heardAt: 1000 },
    { type: 'progressed', key: 'a', sent: 600, at: 2000 },
  );
  expect(burst?.bytesPerSecond).toBe(200);
});

test('removing leaves the others alone', () => {
  expect(
    uploadReducer([item(), item({ key: 'b' })], { type: 'removed', keys: ['a'] }).map(({ key }) => key),
  ).toEqual(['b']);
});
