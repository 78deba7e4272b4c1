import { randomInt } from 'node:crypto';
import { fitsProfile, passwordSchema } from '@marquee/contract';
import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.model.ts';

it('satisfies both password profiles and differs each time', () => {
  const passwords = Array.from({ length: 200 }, () => generatePassword(randomInt));
  for (const password of passwords) {
    expect(passwordSchema.safeParse(password).success, password).toBe(true);
    expect(fitsProfile(password, 'strict'), password).toBe(true);
  }
  expect(new Set(passwords).size).toBe(passwords.length);
});
