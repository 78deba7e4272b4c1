import { expect, it } from 'vitest';
import { stateOf } from './vip.entity.ts';

it.each([
  [{ consent_at: 1, expires_at: 101 }, 'active'],
  [{ consent_at: null, expires_at: 101 }, 'no_consent'],
  [{ consent_at: 1, expires_at: 100 }, 'expired'],
  [{ consent_at: null, expires_at: 100 }, 'expired'],
])('%j is %s at 100', (vip, state) => expect(stateOf(vip, 100)).toBe(state));
