import { expect, it } from 'vitest';
import { loginFrom, personFrom } from './claims.rules.ts';

it.each([
  [{ preferred_username: 'Ann.Lee@example.com' }, 0, 'ann-lee'],
  [{ preferred_username: '', email: 'bob@example.com' }, 0, 'bob'],
  [{ preferred_username: 'ann' }, 2, 'ann-3'],
  [{ preferred_username: '王伟' }, 0, 'user-1'],
  [{ preferred_username: 'x' }, 0, 'user-1'],
  [{ preferred_username: 7 }, 4, 'user-5'],
  [{ preferred_username: 'a-very-long-name-of-a-user' }, 0, 'a-very-long-name-o'],
  [{ preferred_username: 'a-very-long-name-of-a-user' }, 11, 'a-very-long-nam-12'],
])('the login from %o, attempt %i, is %s', (claims, attempt, login) => {
  expect(loginFrom({ sub: 's', ...claims }, attempt)).toBe(login);
});

it('name and e-mail are left out where they are malformed', () => {
  expect(personFrom({ sub: 's', name: ' ', email: 'nobody' }, 'ann')).toEqual({ name: 'ann', email: '' });
  expect(personFrom({ sub: 's', name: 'x'.repeat(40) }, 'ann').name).toHaveLength(32);
});
