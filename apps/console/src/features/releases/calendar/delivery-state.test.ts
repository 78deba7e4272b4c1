import { expect, it } from 'vitest';
import { deliveryState } from './delivery-state.ts';

const waves = (state: 'waiting' | 'running' | 'stopped' | 'finished') => ({
  ...{ state, wave: 1, wave_count: 3, stop_reason: null },
  is_rolled_back: state === 'stopped',
});

it.each([
  ['on all devices', { delivered_count: 3 }, 'plays'],
  ['on some devices', { delivered_count: 1, waves: waves('running') }, 'partly'],
  ['stopped on some devices', { delivered_count: 1, waves: waves('stopped') }, 'partly'],
  ['before the wave of the group', { waves: waves('running') }, 'not-in-wave'],
  ['rolled back', { waves: waves('stopped') }, 'waves-stopped'],
  ['replaced by its revision', {}, 'replaced'],
  ['waiting for approval', { status: 0, waves: waves('waiting') }, 'not-approved'],
  ['offline', { status: 3, delivered_count: 3 }, 'offline'],
] as const)('shows a release %s', (_, changes, state) => {
  const release = { status: 1 as const, waves: null, device_count: 3, delivered_count: 0, ...changes };
  expect(deliveryState(release)).toBe(state);
});
