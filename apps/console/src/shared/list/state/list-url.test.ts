import { expect, test } from 'vitest';
import { readListAddress, readPart, writeListAddress, writePart } from './list-url.ts';

const names = ['name', 'group_id'] as const;
const read = (text: string) => readListAddress(new URLSearchParams(text), names);

test('the address preserves the state of a list', () => {
  const text = 'name=%E6%98%A5&group_id=3&sort=-created_at&view=thumbnails&per_page=50&page=4';
  expect(writeListAddress(read(text)).toString()).toBe(text);
});

test('a list with default settings has a clean address', () => {
  expect(writeListAddress(read('page=1&per_page=20')).toString()).toBe('');
});

test.each(['page=0', 'page=-3', 'page=x', 'page=1.5', 'per_page=99999', 'view=wall', 'unknown=1'])(
  'takes the mistyped %s as absent',
  (text) => {
    expect(read(text)).toEqual({
      page: 1,
      perPage: undefined,
      sort: undefined,
      view: undefined,
      filters: {},
    });
  },
);

test('each of several lists on a page has its own part of the address', () => {
  const address = new URLSearchParams('programs.page=2&releases.name=spring');
  expect(readPart(address, 'programs').toString()).toBe('page=2');
  const next = writePart(address, 'programs', new URLSearchParams('page=3&sort=name'));
  expect(next.toString()).toBe('releases.name=spring&programs.page=3&programs.sort=name');
  expect(writePart(next, 'programs', new URLSearchParams()).toString()).toBe('releases.name=spring');
});
