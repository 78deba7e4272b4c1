import { expect, it } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { TEST_PASSWORD_COST as COST } from '../../../testing.ts';
import { hashPassword, verifyPassword } from './password-hash.engine.ts';

it('matches its own password and no other', async () => {
  const hash = await hashPassword('secret123', COST);
  expect(await verifyPassword('secret123', hash, COST)).toBe(true);
  expect(await verifyPassword('secret124', hash, COST)).toBe(false);
});

it('is salted: the same password gives two hashes', async () => {
  expect(await hashPassword('secret123', COST)).not.toBe(await hashPassword('secret123', COST));
});

it('has the cost that OWASP recommends for scrypt unless configured otherwise, and verifies at that cost', async () => {
  const { passwordCost } = readConfig({});
  const hash = await hashPassword('secret123', passwordCost);
  expect(hash.split('$').slice(0, 4)).toEqual(['scrypt', String(2 ** 15), '8', '1']);
  expect(await verifyPassword('secret123', hash, passwordCost)).toBe(true);
  expect(await verifyPassword('secret124', hash, passwordCost)).toBe(false);
});

it('verifies hashes made at another cost', async () => {
  const hash = await hashPassword('secret123', COST + 1);
  expect(await verifyPassword('secret123', hash, COST)).toBe(true);
});

it('accepts no password when none is stored', async () => {
  for (const stored of [undefined, '', 'disabled']) {
    expect(await verifyPassword('secret123', stored, COST)).toBe(false);
  }
});
