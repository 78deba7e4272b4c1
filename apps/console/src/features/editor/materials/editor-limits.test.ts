import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../shared/materials/uploads/material-limits.ts';
import { EDITOR_FILE_SIZE, editorLimits } from './editor-limits.ts';

const limits = editorLimits(DEFAULT_LIMITS);

test('console 15: the editor takes at most ten files at once', () => {
  expect(limits.batchLimit).toBe(10);
});

test('console 15: files over 10 MB go through the material list', () => {
  expect(limits.refusalOf({ name: 'a.png', size: EDITOR_FILE_SIZE })).toBeNull();
  expect(limits.refusalOf({ name: 'a.png', size: EDITOR_FILE_SIZE + 1 })?.code).toBe(
    'editor.library.too_large',
  );
  expect(limits.refusalOf({ name: 'a.txt', size: EDITOR_FILE_SIZE + 1 })?.code).toBe(
    'errors.materials.unsupported_format',
  );
});
