import { expect, it } from 'vitest';
import { MODE_CAPABILITIES, playsMode } from './play-capabilities.ts';

it('W7: names a capability for each mode that the first players do not have', () => {
  expect(MODE_CAPABILITIES).toEqual(['mode-synchronised', 'mode-inter-cut']);
});

it.each([
  ['append', [], true],
  ['replace', [], true],
  ['inter-cut', ['volume', 'mode-synchronised'], false],
  ['inter-cut', ['mode-inter-cut'], true],
  ['synchronised', [], false],
  ['synchronised', MODE_CAPABILITIES, true],
] as const)('W7: %s with %j: %s', (mode, capabilities, plays) => {
  expect(playsMode(capabilities, mode)).toBe(plays);
});
