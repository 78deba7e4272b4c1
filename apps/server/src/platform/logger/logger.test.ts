import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { toSentence } from './sentence.ts';

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

it('console 35: is a sentence on a terminal, with values that cannot forge a line', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(toSentence(line)) });
  logger.warn({ path: '/data', name: 'a\r\nb' }, 'others could access data');
  logger.info('node started');
  const [warning = '', started = ''] = lines;
  expect(warning).toMatch(
    /^\d\d:\d\d:\d\d {2}Warning: Others could access data \(path "\/data", name "a\\r\\nb"\)\n$/,
  );
  expect(started).toMatch(/^\d\d:\d\d:\d\d {2}Node started\n$/);
});

it('console 35: shows where an error came from', () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(toSentence(line)) }).error(
    { err: new Error('broken') },
    'failed',
  );
  expect(lines.join('')).toMatch(/Error: Failed\nError: broken\n {4}at /);
});
