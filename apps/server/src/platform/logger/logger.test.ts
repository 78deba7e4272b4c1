import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(fields: object): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).info(fields, 'message');
  return lines.join('');
}

it('writes no password, cookie or token at any depth', () => {
  const line = logged({
    password: 'canary',
    body: { token: 'canary' },
    request: { headers: { cookie: 'canary', authorization: 'canary' } },
  });
  expect(line).toContain('[secret]');
  expect(line).not.toContain('canary');
});

it('does not let a value forge a line', () => {
  expect(logged({ name: 'a\r\n{"level":60}' }).trim().split('\n')).toHaveLength(1);
});
