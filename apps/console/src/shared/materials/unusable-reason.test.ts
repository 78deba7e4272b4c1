import { expect, test } from 'vitest';
import { unusableReason } from './unusable-reason.ts';

const ready = { type: 'picture', expiry: 'none', processing: 'ready' } as const;

test('a ready material can be used until it expires', () => {
  expect(unusableReason(ready, ['picture'])).toBeNull();
  expect(unusableReason({ ...ready, expiry: 'soon' }, ['picture'])).toBeNull();
  expect(unusableReason({ ...ready, expiry: 'expired' }, ['picture'])).toBe('expired');
});

test('an unconverted material has a reason', () => {
  expect(unusableReason({ ...ready, processing: 'converting' }, ['picture'])).toBe('converting');
  expect(unusableReason({ ...ready, processing: 'needs_converter' }, ['picture'])).toBe('needs_converter');
});

test('an unsupported type is the first reason', () => {
  const audio = { ...ready, type: 'audio', expiry: 'expired' } as const;
  expect(unusableReason(audio, ['picture', 'video'])).toBe('audio');
  expect(unusableReason({ ...ready, type: 'document' }, ['document'])).toBeNull();
});
