import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES } from './rules.ts';

const text = readFileSync(new URL('../../../docs/device-protocol.md', import.meta.url), 'utf8');
const numbered = [...text.matchAll(/\*\*([A-Z]\d+)\.\*\*/g)].map(([, rule]) => rule);

it('checks only rules of the document, each of which has one number', () => {
  expect(new Set(numbered).size).toBe(numbered.length);
  for (const rule of Object.keys(RULES)) expect(numbered).toContain(rule);
});
