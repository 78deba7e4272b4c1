import { nameSchema } from '@marquee/contract';
import { expect, test } from 'vitest';
import { programNameOf } from './program-name.ts';

test('a program is offered the name of its first material, without the suffix', () => {
  expect(programNameOf('春节海报.png')).toBe('春节海报');
});

test('what a program may not be called is left out, and what is too long is cut', () => {
  expect(programNameOf('a#b%c!.final.mp4')).not.toMatch(/[#%!]/);
  const long = programNameOf(`${'长'.repeat(60)}.mp4`);
  expect(nameSchema.safeParse(long).success).toBe(true);
});
