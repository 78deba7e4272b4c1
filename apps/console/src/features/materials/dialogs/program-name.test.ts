import { nameSchema } from '@marquee/contract';
import { expect, test } from 'vitest';
import { programNameOf } from './program-name.ts';

test('suggests the name of the first material, without the suffix', () => {
  expect(programNameOf('春节海报.png')).toBe('春节海报');
});

test('removes characters that are not allowed, and truncates long names', () => {
  expect(programNameOf('a#b%c!.final.mp4')).not.toMatch(/[#%!]/);
  const long = programNameOf(`${'长'.repeat(60)}.mp4`);
  expect(nameSchema.safeParse(long).success).toBe(true);
});
