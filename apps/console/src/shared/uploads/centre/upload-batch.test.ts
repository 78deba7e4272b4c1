import { expect, test } from 'vitest';
import { someLimits } from '../testing/an-upload.ts';
import { admissionFailure, batchOf } from './upload-batch.ts';
import type { UploadState } from './upload-item.ts';

const chosen = (name: string, isFromFolder = false) => ({ file: new File(['x'], name), isFromFolder });

test('takes only supported files from a folder', () => {
  const { files, leftOut } = batchOf(
    [chosen('a.jpg', true), chosen('Thumbs.db', true), chosen('.DS_Store', true), chosen('B.PNG', true)],
    someLimits,
  );
  expect(files.map(({ file }) => file.name)).toEqual(['a.jpg', 'B.PNG']);
  expect(leftOut).toBe(2);
});

test('does not skip a single selected file silently', () => {
  expect(batchOf([chosen('a.exe')], someLimits)).toMatchObject({ leftOut: 0, isTooMany: false });
});

test.each([
  [3, false],
  [4, true],
])('%i files of a batch of three at most: too many is %s', (count, isTooMany) => {
  const files = Array.from({ length: count }, (_, index) => chosen(`${index}.jpg`));
  expect(batchOf(files, someLimits).isTooMany).toBe(isTooMany);
});

test('skipped files of a folder do not count', () => {
  const files = [...['a.jpg', 'b.jpg', 'c.jpg'].map((name) => chosen(name, true)), chosen('d.txt', true)];
  expect(batchOf(files, someLimits).isTooMany).toBe(false);
});

test('files beyond the limits of the target are refused without a retry', () => {
  expect(admissionFailure({ name: 'a.jpg', size: 101 }, someLimits, [])).toEqual({
    code: 'uploads.too_large',
    params: { limit: '100 B' },
    canRetry: false,
  });
  expect(admissionFailure({ name: 'a.jpg', size: 100 }, someLimits, [])).toBeNull();
});

test.each<[UploadState, string | null]>([
  ['waiting', 'uploads.twice'],
  ['uploading', 'uploads.twice'],
  ['paused', 'uploads.twice'],
  ['success', null],
  ['failure', null],
])('a file of the name of one that is in state %s', (state, code) => {
  const failure = admissionFailure({ name: 'a.jpg', size: 1 }, someLimits, [{ name: 'a.jpg', state }]);
  expect(failure?.code ?? null).toBe(code);
});
