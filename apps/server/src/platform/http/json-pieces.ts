import { setImmediate as nextTurn } from 'node:timers/promises';
import { JsonText } from './json-text.ts';

/** Others have their turn after so many characters. */
const PIECE_LENGTH = 256 * 1024;

/** Writes a value as JSON.stringify does, piece by piece, so that a large answer does not hold up all others. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  let piece = '';
  for (const part of partsOf(value)) {
    piece += part;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
    await nextTurn();
  }
  yield piece;
}

function* partsOf(value: unknown): Generator<string> {
  if (value instanceof JsonText) yield value.text;
  else if (Array.isArray(value)) yield* inBrackets('[]', value.map(partsOf));
  else if (typeof value !== 'object' || value === null || 'toJSON' in value)
    yield JSON.stringify(value) ?? 'null';
  else
    yield* inBrackets(
      '{}',
      Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => memberParts(key, member)),
    );
}

function* memberParts(key: string, value: unknown): Generator<string> {
  yield `${JSON.stringify(key)}:`;
  yield* partsOf(value);
}

function* inBrackets(brackets: '[]' | '{}', items: readonly Iterable<string>[]): Generator<string> {
  yield brackets.slice(0, 1);
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ',';
    yield* item;
  }
  yield brackets.slice(1);
}
