import { describe, expect, test } from 'vitest';
import { wordingFaults } from './wording-faults.ts';

const faults = (en: string, zh = '好', key = 'key') =>
  wordingFaults({ en: new Map([[key, en]]), zh: new Map([[key, zh]]) });

describe('English', () => {
  test.each([
    'A whole number, please',
    'Lobby、bar',
    'Closed（0:30）',
    'Selected: {{total}}',
    'Delete {{count}} item(s)',
    '3-18 letters',
    'It is off; turn it on',
    'The file cannot be read',
    'Login name',
    'Off line',
    'Add a picture',
    'Delete "{{name}}"?',
    'The file is damaged. Choose another',
  ])('refuses “%s”', (text) => {
    expect(faults(text, '{{total}}{{count}}{{name}}').length).toBeGreaterThan(0);
  });

  test.each(['Delete “{{name}}”?', '{{name}} · 3–18 letters', "The file can't be read. Choose another one."])(
    'allows “%s”',
    (text) => {
      expect(faults(text, text.includes('{{name}}') ? '{{name}}' : '好')).toEqual([]);
    },
  );

  test('needs both forms where it counts things', () => {
    expect(faults('{{count}} items', '{{count}} 项')).toHaveLength(1);
    expect(faults('{{count}} items', '{{count}} 项', 'key_other').join()).toMatch('lacks _one');
    const both = new Map([
      ['key_one', '{{count}} item'],
      ['key_other', '{{count}} items'],
    ]);
    expect(wordingFaults({ en: both, zh: new Map([['key_other', '{{count}} 项']]) })).toEqual([]);
  });
});

describe('Chinese', () => {
  test.each(['确定删除?', '已导出Excel', '账号已停用', '还没有节目', '3–18 位字母'])(
    'refuses “%s”',
    (text) => {
      expect(faults('Fine', text).length).toBeGreaterThan(0);
    },
  );

  test('allows a space beside other characters, full-width punctuation and ranges with a hyphen', () => {
    expect(faults('Fine', '确定导出 3-18 个 Excel？')).toEqual([]);
  });
});

describe('console F: retired terms', () => {
  test.each([
    'New inter-cut message',
    'Inter-cut',
    'Take these releases offline first.',
    'This release is offline',
    'Clock off',
    'Faults',
    'Device list',
    'View in task monitoring',
    'Set precise label',
    'Seen {{time}}',
    'Not approved',
  ])('refuses “%s”', (text) => {
    expect(faults(text, text.includes('{{time}}') ? '{{time}}' : '好').join()).toMatch('a word to avoid');
  });

  test.each(['已使用', '3 个发布未审核', '下载凭证'])('refuses “%s”', (text) => {
    expect(faults('Fine', text).join()).toMatch('a word to avoid');
  });

  test.each(['The device is offline', 'All devices that have the release are offline'])(
    'allows “%s”',
    (text) => {
      expect(faults(text)).toEqual([]);
    },
  );
});

test('both languages name the same values', () => {
  expect(faults('Delete “{{name}}”?', '确定删除？').join()).toMatch('names other values');
});

test('the English singular may leave out the count, but no other value', () => {
  const singular = (text: string) => {
    const en = new Map([
      ['key_one', text],
      ['key_other', 'Delete {{count}} items from “{{name}}”?'],
    ]);
    return wordingFaults({ en, zh: new Map([['key_other', '确定从“{{name}}”删除 {{count}} 项？']]) });
  };
  expect(singular('Delete this item from “{{name}}”?')).toEqual([]);
  expect(singular('Delete this item?').join()).toMatch('names other values');
});
