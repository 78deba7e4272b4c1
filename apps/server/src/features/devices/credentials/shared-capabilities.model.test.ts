import { expect, it } from 'vitest';
import { sharedCapabilities } from './shared-capabilities.model.ts';

it('devices that name the same capabilities share one list', () => {
  const list = sharedCapabilities('["feeds","notices"]');
  expect(list).toEqual(['feeds', 'notices']);
  expect(sharedCapabilities('["feeds","notices"]')).toBe(list);
  expect(sharedCapabilities('["notices","feeds"]')).toEqual(['notices', 'feeds']);
});
