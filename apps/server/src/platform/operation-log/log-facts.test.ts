import { expect, it } from 'vitest';
import { logFacts } from './log-facts.ts';

it('J1 the log keeps only fields that have a text in both languages', () => {
  // @ts-expect-error: the contract has no text for this field, so the server cannot log it
  logFacts({ name: 'lobby', fluxCapacity: 1 });
  const values: Record<string, string> = { name: 'lobby' };
  // @ts-expect-error: names that are known only when the server runs may have no text
  logFacts(values);
  expect(JSON.stringify(logFacts({ name: 'lobby', size: 1 }))).toBe('{"name":"lobby","size":1}');
});

it('facts are completed by later ones', () => {
  const all = logFacts({ name: 'a', size: 1 }).and(logFacts({ name: 'b', tags: ['x'] }));
  expect(JSON.stringify(all)).toBe('{"name":"b","size":1,"tags":["x"]}');
});
