import { MATERIAL_SIZE_LIMITS } from '@marquee/contract';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, limitsOf } from './material-limits.ts';

test.each([
  ['spring.jpg', 10, null],
  ['SPRING.JPG', 10, null],
  ['spring.exe', 10, 'errors.materials.unsupported_format'],
  ['spring', 10, 'errors.materials.unsupported_format'],
  ['spring.jpg', 0, 'errors.materials.empty_file'],
  ['spring.jpg', MATERIAL_SIZE_LIMITS.picture + 1, 'uploads.too_large'],
  ['spring.mp4', MATERIAL_SIZE_LIMITS.video, null],
])('a file %s of %d bytes', (name, size, code) => {
  expect(DEFAULT_LIMITS.refusalOf({ name, size })?.code ?? null).toBe(code);
});

test('lower limits of the server take precedence', () => {
  const limits = limitsOf({
    batch_limit: 10,
    size_limits: { ...MATERIAL_SIZE_LIMITS, picture: 5 },
    suffixes: { picture: ['png'], video: [], audio: [], document: [] },
    converters: { video: true, office: true },
  });
  expect(limits).toMatchObject({ batchLimit: 10, suffixes: ['png'] });
  expect(limits.refusalOf({ name: 'a.png', size: 6 })).toEqual({
    code: 'uploads.too_large',
    params: { limit: '5 B' },
  });
  expect(limits.refusalOf({ name: 'a.mp4', size: 1 })?.code).toBe('errors.materials.unsupported_format');
});

test('editor 17: a server without a converter offers no Office documents, and says so before files are chosen', () => {
  const limits = limitsOf({
    batch_limit: 10,
    size_limits: MATERIAL_SIZE_LIMITS,
    suffixes: { picture: ['png'], video: [], audio: [], document: ['pdf'] },
    converters: { video: true, office: false },
  });
  expect(limits).toMatchObject({ suffixes: ['png', 'pdf'], note: 'uploads.no_office' });
  expect(limits.refusalOf({ name: 'prices.xlsx', size: 1 })?.code).toBe('errors.materials.converter_missing');
  expect(DEFAULT_LIMITS.note).toBeUndefined();
});
