import { expect, it } from 'vitest';
import { textLength } from './text-length.ts';

function Named({ name }: { name: string; onClick?: () => void }) {
  return name;
}

it('is the number of letters of all texts of a cell, Chinese ones twice', () => {
  expect(textLength('lobby')).toBe(5);
  expect(textLength('大堂 1')).toBe(6);
  expect(textLength(1200)).toBe(4);
  expect(
    textLength(
      <span title="not shown">
        <b>lobby</b> {12}
      </span>,
    ),
  ).toBe(8);
});

it('is that of the text that a component without content of its own is given', () => {
  expect(textLength(<Named name="lobby" onClick={() => undefined} />)).toBe(5);
});

it('is nothing for what has no text', () => {
  for (const nothing of [null, undefined, true, <hr key="line" />]) expect(textLength(nothing)).toBe(0);
});
