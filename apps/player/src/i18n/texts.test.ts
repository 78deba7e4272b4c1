import { wordingFaults } from '@marquee/testkit/wording';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';
import { TEXTS } from './texts.ts';
import { translator } from './translator.ts';

describe('texts', () => {
  it('have every sentence in Chinese and in English', () => {
    expect(Object.keys(TEXTS.en).sort()).toEqual(Object.keys(TEXTS.zh).sort());
    for (const text of Object.values({ ...TEXTS.zh, ...TEXTS.en })) expect(text.trim()).not.toBe('');
  });

  it('keep to the rules of wording', () => {
    const zh = new Map(Object.entries(TEXTS.zh));
    const en = new Map(Object.entries(TEXTS.en));
    expect(wordingFaults({ zh, en })).toEqual([]);
  });

  it('contain Han characters in Chinese', () => {
    for (const text of Object.values(TEXTS.zh)) expect(text).toMatch(/\p{Script=Han}/u);
  });
});

describe('translator', () => {
  it('fills in the parameters', () => {
    expect(translator('en')('state.scheduled', { time: '09:00' })).toBe('Next program: 09:00');
  });
});

describe('the language', () => {
  const none = new URLSearchParams();

  it.each([
    [['zh-CN'], 'zh'],
    [['zh-Hant-TW', 'en'], 'zh'],
    [['en-GB', 'zh'], 'en'],
    [['fr', 'zh-CN'], 'zh'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('of a browser that prefers %j is %s', (languages, expected) => {
    expect(chooseLanguage(none, languages)).toBe(expected);
  });

  it('follows the address first', () => {
    expect(chooseLanguage(new URLSearchParams('lang=zh'), ['en'])).toBe('zh');
    expect(chooseLanguage(new URLSearchParams('lang=en'), ['zh-CN'])).toBe('en');
    expect(chooseLanguage(new URLSearchParams('lang=xx'), ['zh-CN'])).toBe('zh');
  });
});
