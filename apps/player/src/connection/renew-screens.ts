import type { EnrolRequest } from '@marquee/device-protocol';
import type { StateStore } from '../storage/state-store.ts';
import type { DeviceApi } from './device-api.ts';

export interface RenewScreensOptions {
  readonly api: Pick<DeviceApi, 'renew'>;
  readonly state: StateStore;
  readonly facts: EnrolRequest;
}

/** Tells the server that this device has another screen than when it enrolled: its pictures depend on it. */
export async function renewScreens({ api, state, facts }: RenewScreensOptions, token: string): Promise<void> {
  const { screens } = facts;
  if (JSON.stringify(await state.read('screens')) === JSON.stringify(screens)) return;
  await api.renew(facts, token);
  await state.write({ screens });
}
