import { expect, test } from 'vitest';
import { codesOf, permits } from './access.ts';

const holding =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code);

test('one of several codes is enough', () => {
  const access = { permission: ['31110', '31205'] } satisfies Parameters<typeof permits>[0];
  expect(permits(access, holding('31205'))).toBe(true);
  expect(permits(access, holding('31101'))).toBe(false);
  expect(codesOf(access)).toEqual(['31110', '31205']);
});

test('security 6: every code is needed where a call says so', () => {
  const access = { allOf: ['31110', '31205'] } satisfies Parameters<typeof permits>[0];
  expect(permits(access, holding('31110'))).toBe(false);
  expect(permits(access, holding('31205'))).toBe(false);
  expect(permits(access, holding('31110', '31205'))).toBe(true);
  expect(codesOf(access)).toEqual(['31110', '31205']);
});
