import { expect, test } from 'vitest';
import { isOfKind } from './upload-kind.ts';

test.each([
  ['all', ['waiting', 'uploading', 'paused', 'success', 'failure']],
  ['unfinished', ['waiting', 'uploading', 'paused']],
  ['failure', ['failure']],
  ['success', ['success']],
] as const)('%s shows uploads that are %o', (kind, shown) => {
  const states = ['waiting', 'uploading', 'paused', 'success', 'failure'] as const;
  expect(states.filter((state) => isOfKind(state, kind))).toEqual(shown);
});
