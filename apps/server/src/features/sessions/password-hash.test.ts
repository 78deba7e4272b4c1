import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('knows its own password and no other', async () => {
  const hash = await hashPassword('secret123');
  expect(await verifyPassword('secret123', hash)).toBe(true);
  expect(await verifyPassword('secret124', hash)).toBe(false);
});

it('salts: the same password twice gives two hashes', async () => {
  expect(await hashPassword('secret123')).not.toBe(await hashPassword('secret123'));
});
