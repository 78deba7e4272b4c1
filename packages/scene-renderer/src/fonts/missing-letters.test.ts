import { expect, test } from 'vitest';
import { missingLettersOf } from './missing-letters.ts';

const missing = (text: string, fontFamily: 'noto-sans-sc' | 'inter' = 'noto-sans-sc') =>
  missingLettersOf([{ fontFamily, text }]);

test('editor 6: Thai, Arabic, Hebrew, Korean, Japanese and emoji have glyphs behind every font', async () => {
  expect(await missing('ผัดไทย 89 บาท', 'inter')).toEqual([]);
  expect(await missing('أهلاً وسهلاً، ٢٥')).toEqual([]);
  expect(await missing('בְּרוּכִים הבאים')).toEqual([]);
  expect(await missing('환영합니다 こんにちは 欢迎')).toEqual([]);
  expect(await missing('🍔 🇩🇪 👨‍👩‍👧‍👦 👍🏽 ❤️ 1️⃣')).toEqual([]);
});

test('editor 6: names letters that no shipped font has, each once, with their marks', async () => {
  expect(await missing('नमस्ते न Menu')).toEqual(['न', 'म', 'स्ते']);
  expect(await missing('ᚠ Menu ᚠ')).toEqual(['ᚠ']);
});

test('editor 6: counts what a font has besides', async () => {
  expect(await missing('ἀ', 'inter')).toEqual([]);
  expect(await missing('ἀ')).toEqual(['ἀ']);
});
