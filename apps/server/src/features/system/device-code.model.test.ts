import { expect, it } from 'vitest';
import { deviceCodeOf } from './device-code.model.ts';

it('is 20 digits and capital letters after 1019, the same each time and another one for each installation', () => {
  const codes = ['a', 'b', 'c'].map(deviceCodeOf);
  for (const code of codes) expect(code).toMatch(/^1019[0-9A-Z]{16}$/);
  expect(new Set(codes).size).toBe(3);
  expect(deviceCodeOf('a')).toBe(codes[0]);
});
