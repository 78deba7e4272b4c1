import { aDocument, aRelease, aScene, aText } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { Letters } from './letters.ts';

const withTexts = (...texts: string[]) =>
  aRelease({
    programs: [
      {
        id: 1,
        name: 'p',
        document: aDocument({ scenes: [aScene({ elements: texts.map((text) => aText({ text })) })] }),
      },
    ],
  });

it('asks for the letters of each text once', async () => {
  const asked: string[] = [];
  const letters = new Letters(async ({ text }) => {
    asked.push(text);
    return true;
  });
  expect(letters.hasAllOf(withTexts('欢迎'))).toBe(false);
  expect(await letters.bring([withTexts('欢迎', '迎欢')])).toBe(true);
  expect(letters.hasAllOf(withTexts('欢迎'))).toBe(true);
  expect(asked).toEqual(['欢迎']);
});

it('trusts what has been on the screen before', () => {
  const letters = new Letters(() => expect.unreachable());
  letters.trust([withTexts('欢迎')]);
  expect(letters.hasAllOf(withTexts('欢迎'))).toBe(true);
});

it('does without letters that cannot be had after three attempts', async () => {
  const letters = new Letters(async () => false);
  const release = withTexts('欢迎');
  expect(await letters.bring([release])).toBe(false);
  expect(await letters.bring([release])).toBe(false);
  expect(await letters.bring([release])).toBe(true);
  expect(letters.hasAllOf(release)).toBe(true);
});
