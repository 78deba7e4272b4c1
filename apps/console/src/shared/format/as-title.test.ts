import { expect, test } from 'vitest';
import { asTitle } from './as-title.ts';

test.each([
  ['Take down this release before you delete it.', 'Take down this release before you delete it'],
  ['只能删除已下线的发布', '只能删除已下线的发布'],
  ['请稍后再试。', '请稍后再试'],
  ['Delete this?', 'Delete this?'],
  ['An error occurred. Try again.', 'An error occurred. Try again.'],
  ['系统出错。请重试。', '系统出错。请重试。'],
  ['Version 7.1 is newer.', 'Version 7.1 is newer'],
])('console 24: the title of “%s” has no full stop unless it has several sentences', (sentence, title) => {
  expect(asTitle(sentence)).toBe(title);
});
