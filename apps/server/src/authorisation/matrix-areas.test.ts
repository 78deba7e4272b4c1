import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AREAS } from './describe-matrix.ts';

it('has a test file for every area, so that no call is left out of the matrix', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^matrix-.*[.]test[.]ts$/.test(name));
  expect(files.sort()).toEqual([...AREAS, 'areas'].map((area) => `matrix-${area}.test.ts`).sort());
});
