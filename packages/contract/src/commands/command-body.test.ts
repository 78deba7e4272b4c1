import { expect, test } from 'vitest';
import { z } from 'zod';
import { strictSchema } from '../kernel/strict-schema.ts';
import { commandBody } from './command-body.ts';

const schema = strictSchema(
  commandBody(z.object({ enabled: z.boolean(), volumes: z.array(z.int()).optional() }), 'setting'),
);

test('a form carries the payload of a command as text', () => {
  expect(schema.parse({ id: '7', enabled: '1', volumes: ['1', '2'] })).toEqual({
    ids: [7],
    enabled: true,
    volumes: [1, 2],
  });
});

test('security 1: a list instead of the body is refused as a whole, not item by item', () => {
  const { issues = [] } = schema.safeParse(['a', 'b']).error ?? {};
  expect(issues.map(({ code, path }) => [code, path])).toEqual([['invalid_type', []]]);
});
