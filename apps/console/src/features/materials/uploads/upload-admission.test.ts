import { expect, test } from 'vitest';
import { admissionFailure } from './upload-admission.ts';

test.each([
  ['spring.jpg', 10, null],
  ['spring.exe', 10, 'errors.materials.unsupported_format'],
  ['spring.jpg', 0, 'errors.materials.empty_file'],
  ['spring.jpg', 101 * 1024 * 1024, 'errors.materials.size_exceeded'],
])('a file %s of %d bytes', (name, size, code) => {
  expect(admissionFailure({ name, size }, [])?.code ?? null).toBe(code);
});

test('the same file twice in one batch is refused, unless the first has failed', () => {
  const file = { name: 'spring.jpg', size: 10 };
  expect(admissionFailure(file, [{ name: 'spring.jpg', state: 'waiting' }])?.code).toBe('uploads.twice');
  expect(admissionFailure(file, [{ name: 'spring.jpg', state: 'failure' }])).toBeNull();
});
