import { expect, test } from 'vitest';
import { textShadow } from './text-shadow.ts';

test('is nothing without outline and shadow', () => {
  expect(textShadow({ outline: null, shadow: null })).toBe('none');
  expect(textShadow({ outline: { color: '#ff0000', width: 0 }, shadow: null })).toBe('none');
});

test('surrounds the letters with the outline, above the shadow', () => {
  const layers = textShadow({
    outline: { color: '#ff0000', width: 2 },
    shadow: { color: '#00000080', x: 3, y: 4, blur: 5 },
  }).split(/, (?=\S+px)/);
  expect(layers.at(-1)).toBe('3px 4px 5px rgba(0, 0, 0, 0.502)');
  expect(layers.slice(0, -1)).toHaveLength(12);
  expect(layers[0]).toBe('2.00px 0.00px 0px rgba(255, 0, 0, 1)');
});

test('paints nothing of a colour that is none', () => {
  const text = textShadow({ outline: null, shadow: { color: 'red;}', x: 0, y: 0, blur: 0 } });
  expect(text).toBe('0px 0px 0px transparent');
});
