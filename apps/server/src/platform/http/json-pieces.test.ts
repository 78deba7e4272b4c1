import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';
import { JsonText } from './json-text.ts';

const piecesOf = async (value: unknown) => {
  const pieces: string[] = [];
  for await (const piece of jsonPieces(value)) pieces.push(piece);
  return pieces;
};
const written = async (value: unknown) => (await piecesOf(value)).join('');

it('writes what JSON.stringify writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await written(value)).toBe(JSON.stringify(value));
    }),
  );
  const odd = { gone: undefined, date: new Date(0), list: [undefined, 1], nested: { text: '"\n' } };
  expect(await written(odd)).toBe(JSON.stringify(odd));
});

it('writes stored JSON as it is', async () => {
  const value = { id: 1, documents: [new JsonText('{ "a": 1 }'), new JsonText('2')] };
  expect(await written(value)).toBe('{"id":1,"documents":[{ "a": 1 },2]}');
  expect(JSON.stringify(value)).toBe('{"id":1,"documents":[{"a":1},2]}');
});

it('gives others a turn between large pieces', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  const text = JSON.stringify('x'.repeat(1024 * 1024));
  const pieces = await piecesOf([1, 2, 3].map(() => new JsonText(text)));
  clearImmediate(immediate);
  expect(pieces.length).toBeGreaterThan(2);
  expect(turns).toBeGreaterThan(2);
});
