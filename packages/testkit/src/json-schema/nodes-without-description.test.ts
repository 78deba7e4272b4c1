import { expect, it } from 'vitest';
import { nodesWithoutDescription } from './nodes-without-description.ts';

it('finds nodes without a description wherever a schema nests them', () => {
  const schema = {
    $defs: {
      Good: { description: 'A good one.', properties: { a: { type: 'string' } } },
      Bad: { anyOf: [{ type: 'null' }, { type: 'integer' }], items: { $ref: '#/$defs/Good' } },
    },
  };
  expect(nodesWithoutDescription(schema)).toEqual([
    '#/$defs/Good/properties/a',
    '#/$defs/Bad',
    '#/$defs/Bad/anyOf/1',
  ]);
});
