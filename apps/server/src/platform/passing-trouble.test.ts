import { expect, it } from 'vitest';
import { ObjectStoreError } from './content-store/s3/object-store-error.ts';
import { DatabaseError } from './database/errors.ts';
import { passingTrouble } from './passing-trouble.ts';

const withCode = (code: unknown) => Object.assign(new Error('it failed'), { code });

it('is what the machine lacks: room, files, processes, memory, a disk that works', () => {
  for (const code of ['ENOSPC', 'EDQUOT']) expect(passingTrouble(withCode(code))).toBe('full');
  for (const code of ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', 'EROFS', 'EIO']) {
    expect(passingTrouble(withCode(code))).toBe('unavailable');
  }
});

it('is a database or a store that cannot be asked, not what it answers', () => {
  expect(passingTrouble(new DatabaseError('gone', 'no connection'))).toBe('unavailable');
  expect(passingTrouble(new DatabaseError('busy', 'locked'))).toBe('unavailable');
  expect(passingTrouble(new DatabaseError('full', 'no room'))).toBe('full');
  expect(passingTrouble(new DatabaseError('unique', 'there already'))).toBeUndefined();
  expect(passingTrouble(new ObjectStoreError('store', 503, 'busy'))).toBe('unavailable');
});

it('is no other failure', () => {
  for (const error of [withCode('ENOENT'), withCode(17), new Error('a mistake'), 'a text', undefined]) {
    expect(passingTrouble(error)).toBeUndefined();
  }
});
