import type { EnrolRequest } from '@marquee/device-protocol';
import { expect, it } from 'vitest';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { renewScreens } from './renew-screens.ts';

const FULL_HD = { screens: [{ width: 1920, height: 1080 }] } as unknown as EnrolRequest;
const FOUR_K = { screens: [{ width: 3840, height: 2160 }] } as unknown as EnrolRequest;

it('D7 tells the server once that the device has another screen', async () => {
  const state = new MemoryStateStore(new PowerLog());
  await state.write({ screens: FULL_HD.screens });
  const renewed: unknown[] = [];
  const api = { renew: async (facts: EnrolRequest, token: string) => void renewed.push([facts, token]) };
  await renewScreens({ api, state, facts: FULL_HD }, 'token');
  expect(renewed).toEqual([]);
  await renewScreens({ api, state, facts: FOUR_K }, 'token');
  await renewScreens({ api, state, facts: FOUR_K }, 'token');
  expect(renewed).toEqual([[FOUR_K, 'token']]);
});

it('D7 tells it again when the server did not answer', async () => {
  const state = new MemoryStateStore(new PowerLog());
  let attempts = 0;
  const api = {
    renew: async () => {
      attempts += 1;
      throw new Error('no answer');
    },
  };
  await expect(renewScreens({ api, state, facts: FULL_HD }, 'token')).rejects.toThrow();
  await expect(renewScreens({ api, state, facts: FULL_HD }, 'token')).rejects.toThrow();
  expect(attempts).toBe(2);
});
