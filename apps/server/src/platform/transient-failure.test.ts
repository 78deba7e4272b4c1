import { expect, it } from 'vitest';
import { ObjectStoreError } from './content-store/s3/object-store-error.ts';
import { DatabaseError } from './database/errors.ts';
import { transientFailure } from './transient-failure.ts';

const withCode = (code: unknown) => Object.assign(new Error('it failed'), { code });

it('R4: is a shortage of the machine: disk space, files, processes, memory, a working disk', () => {
  for (const code of ['ENOSPC', 'EDQUOT']) expect(transientFailure(withCode(code))).toBe('full');
  for (const code of ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', 'EROFS', 'EIO']) {
    expect(transientFailure(withCode(code))).toBe('unavailable');
  }
});

it('R3: is a database or a store that cannot be reached, not a refusal by it', () => {
  expect(transientFailure(new DatabaseError('gone', 'no connection'))).toBe('unavailable');
  expect(transientFailure(new DatabaseError('busy', 'locked'))).toBe('unavailable');
  expect(transientFailure(new DatabaseError('full', 'no room'))).toBe('full');
  expect(transientFailure(new DatabaseError('unique', 'there already'))).toBeUndefined();
  expect(transientFailure(new ObjectStoreError('store', 503, 'busy'))).toBe('unavailable');
});

it('is no other failure', () => {
  for (const error of [withCode('ENOENT'), withCode(17), new Error('a mistake'), 'a text', undefined]) {
    expect(transientFailure(error)).toBeUndefined();
  }
});
