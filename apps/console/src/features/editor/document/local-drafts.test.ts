import { expect, test } from 'vitest';
import { aStorage } from '../testing/an-editor.ts';
import { LocalDrafts } from './local-drafts.ts';

const draft = { base_version: 3, document: { scenes: [] }, after: 99 };

test('finds a draft that the server did not receive, for the same user', () => {
  const storage = aStorage();
  new LocalDrafts(storage, 'wang', 'programs').keep(7, draft);
  expect(new LocalDrafts(storage, 'wang', 'programs').find(7, 99)).toEqual({
    base_version: 3,
    document: { scenes: [] },
    after: 99,
  });
  expect(new LocalDrafts(storage, 'li', 'programs').find(7, 99)).toBeUndefined();
  expect(new LocalDrafts(storage, 'wang', 'programs').find(8, 99)).toBeUndefined();
  expect(new LocalDrafts(storage, 'wang', 'templates').find(7, 99)).toBeUndefined();
});

test('ignores a draft if the server has received a newer one', () => {
  const here = new LocalDrafts(aStorage(), 'wang', 'programs');
  here.keep(7, draft);
  expect(here.find(7, 120)).toBeUndefined();
});

test('does not find deleted or invalid drafts', () => {
  const storage = aStorage();
  const here = new LocalDrafts(storage, 'wang', 'programs');
  here.keep(7, draft);
  here.forget(7);
  expect(here.find(7, 99)).toBeUndefined();
  storage.setItem('marquee.wang.draft.programs.7', '{broken');
  expect(here.find(7, 99)).toBeUndefined();
});

test('stores nothing and does not fail if the browser has no space', () => {
  const full = {
    ...aStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => new LocalDrafts(full, 'wang', 'programs').keep(7, draft)).not.toThrow();
});
