// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isForField, pastedFiles } from './pasted-files.ts';

const at = new Date(2026, 2, 5, 9, 7, 3).getTime();

test('a screenshot gets a name with date and time, and keeps its content', async () => {
  const [pasted] = pastedFiles([new File(['pixels'], 'image.png', { type: 'image/png' })], at, '截图');
  expect(pasted?.file).toMatchObject({ name: '截图_2026-03-05_09-07-03.png', type: 'image/png', size: 6 });
});

test('a copied file keeps its name', () => {
  expect(pastedFiles([new File(['x'], '春节.png')], at, '截图')[0]?.file.name).toBe('春节.png');
});

test('a paste into a field belongs to the field', () => {
  document.body.innerHTML = '<input><div contenteditable="true"><b>words</b></div><p>text</p>';
  expect(isForField(document.querySelector('input'))).toBe(true);
  expect(isForField(document.querySelector('b'))).toBe(true);
  expect(isForField(document.querySelector('p'))).toBe(false);
  expect(isForField(null)).toBe(false);
});
