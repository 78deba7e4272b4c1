import { expect, test } from 'vitest';
import { storageParts } from './storage-parts.ts';

const textOf = (...args: Parameters<typeof storageParts>) =>
  storageParts(...args).map(({ kind, bytes }) => `${kind} ${bytes}`);

test('has the parts that the device reports, and the free space', () => {
  expect(textOf({ storage: { videos: 5, logs: 0, pictures: 3 }, free_space: 10 })).toEqual([
    'pictures 3',
    'videos 5',
    'logs 0',
    'free 10',
  ]);
});

test('counts the rest of the disk as other', () => {
  expect(textOf({ storage: { total: 100, videos: 5, other: 2 }, free_space: 10 })).toEqual([
    'videos 5',
    'other 85',
    'free 10',
  ]);
});

test('has no rest if parts exceed the disk, or the free space is not known', () => {
  expect(textOf({ storage: { total: 10, videos: 50 }, free_space: 1 })).toEqual(['videos 50', 'free 1']);
  expect(textOf({ storage: { total: 100, videos: 50 }, free_space: null })).toEqual(['videos 50']);
  expect(textOf({ storage: null, free_space: 5 })).toEqual([]);
});
