import { describe, expect, test } from 'vitest';
import { anUpload } from '../testing/an-upload.ts';
import { type UploadAction, uploadReducer } from './upload.reducer.ts';
import { secondsLeft, type UploadItem, type UploadState } from './upload-item.ts';

const failure = { code: 'errors.materials.quota_exceeded', params: {}, canRetry: true };
const after = (before: Partial<UploadItem>, action: UploadAction) =>
  uploadReducer([anUpload(before)], action)[0];

describe('the states of an upload', () => {
  const states: UploadState[] = ['waiting', 'uploading', 'paused', 'success', 'failure'];
  const table: [UploadAction, Partial<Record<UploadState, UploadState>>][] = [
    [{ type: 'started', key: 'a' }, { waiting: 'uploading' }],
    [{ type: 'entered', key: 'a', phase: 'reconnecting', at: 1 }, {}],
    [{ type: 'hashed', key: 'a', hashed: 10 }, {}],
    [{ type: 'progressed', key: 'a', sent: 10, at: 1 }, {}],
    [
      { type: 'paused', key: 'a' },
      { waiting: 'paused', uploading: 'paused' },
    ],
    [{ type: 'resumed', key: 'a' }, { paused: 'waiting' }],
    [{ type: 'file-found', key: 'a' }, { paused: 'waiting' }],
    [{ type: 'file-lost', key: 'a' }, {}],
    [{ type: 'succeeded', key: 'a', resultId: 7 }, { uploading: 'success' }],
    [
      { type: 'failed', key: 'a', failure },
      { waiting: 'failure', uploading: 'failure' },
    ],
    [{ type: 'retried', key: 'a' }, { failure: 'waiting' }],
  ];
  const cases = table.flatMap(([action, moves]) =>
    states.map((state) => ({ action, state, becomes: moves[state] ?? state })),
  );
  test.each(cases)('$action.type while $state gives $becomes', ({ action, state, becomes }) => {
    expect(after({ state, failure: state === 'failure' ? failure : null }, action)?.state).toBe(becomes);
  });
});

test('ignores progress that arrives after a pause', () => {
  const paused = after({ state: 'paused', sent: 5 }, { type: 'progressed', key: 'a', sent: 50, at: 9 });
  expect(paused?.sent).toBe(5);
});

test('cannot pause an upload that the server is processing', () => {
  const verifying = { state: 'uploading', phase: 'verifying' } as const;
  expect(after(verifying, { type: 'paused', key: 'a' })?.state).toBe('uploading');
});

test('an upload interrupted by a reload waits for its file', () => {
  const found = { state: 'paused', needsFile: true } as const;
  expect(after(found, { type: 'resumed', key: 'a' })?.state).toBe('paused');
  expect(after(found, { type: 'file-found', key: 'a' })).toMatchObject({
    state: 'waiting',
    needsFile: false,
  });
});

test('a file that the browser can no longer read has to be selected again', () => {
  expect(after({ state: 'paused' }, { type: 'file-lost', key: 'a' })?.needsFile).toBe(true);
});

test('a permanent failure cannot be retried', () => {
  const refused = { ...failure, canRetry: false };
  expect(after({ state: 'failure', failure: refused }, { type: 'retried', key: 'a' })?.state).toBe('failure');
});

test('keeps the resulting id to show the processing', () => {
  const done = after({ state: 'uploading' }, { type: 'succeeded', key: 'a', resultId: 7 });
  expect(done).toMatchObject({ resultId: 7, sent: 1000 });
});

describe('the speed', () => {
  const sending = { state: 'uploading', phase: 'sending' } as const;
  const progress = (sent: number, at: number): UploadAction => ({ type: 'progressed', key: 'a', sent, at });

  test('is the first measurement, and yields the remaining time', () => {
    const item = after({ ...sending, measured: { at: 1000, sent: 0 } }, progress(200, 2000));
    expect(item?.bytesPerSecond).toBe(200);
    expect(item && secondsLeft(item)).toBe(4);
  });

  test('weighs a burst less than earlier measurements', () => {
    const item = after(
      { ...sending, sent: 100, bytesPerSecond: 100, measured: { at: 1000, sent: 100 } },
      progress(600, 2000),
    );
    expect(item?.bytesPerSecond).toBeGreaterThan(150);
    expect(item?.bytesPerSecond).toBeLessThan(250);
  });

  test('is measured over at least half a second, while the bytes are shown at once', () => {
    const before = { ...sending, bytesPerSecond: 100, measured: { at: 1000, sent: 100 } };
    expect(after(before, progress(180, 1100))).toMatchObject({ sent: 180, bytesPerSecond: 100 });
  });

  test('is measured again from where the server continues after an interruption', () => {
    const before = { ...sending, sent: 600, bytesPerSecond: 100, measured: { at: 1000, sent: 600 } };
    expect(after(before, progress(400, 2000))).toMatchObject({
      sent: 400,
      bytesPerSecond: 100,
      measured: { at: 2000, sent: 400 },
    });
  });

  test('is zero while the server is unreachable, and resumes with sending', () => {
    const away = after(
      { ...sending, bytesPerSecond: 100 },
      { type: 'entered', key: 'a', phase: 'reconnecting', at: 5 },
    );
    expect(away).toMatchObject({ phase: 'reconnecting', bytesPerSecond: 0 });
    expect(away && uploadReducer([away], progress(10, 6))[0]?.phase).toBe('sending');
  });
});

test('removing leaves the others alone', () => {
  const left = uploadReducer([anUpload(), anUpload({ key: 'b' })], { type: 'removed', keys: ['a'] });
  expect(left.map(({ key }) => key)).toEqual(['b']);
});
