import type { ErrorDefinition } from '../kernel/errors.ts';
import { deviceErrors } from './device.errors.ts';
import type { DEVICE_STATES } from './device.schema.ts';

type DeviceState = (typeof DEVICE_STATES)[number];

/**
 * Why this device cannot be deleted now, or null (spec §8: an online device cannot be deleted). One that waits or is
 * disabled is not in service, and nobody could get rid of it if staying connected prevented that.
 */
export function deviceDeletionRefusal(device: {
  is_online: boolean;
  state: DeviceState;
}): ErrorDefinition | null {
  return device.is_online && device.state === 'active' ? deviceErrors.online_kept : null;
}

/** Why this device cannot be disabled, or null: a waiting one is deleted instead. */
export function deviceDisablingRefusal({ state }: { state: DeviceState }): ErrorDefinition | null {
  return state === 'waiting' ? deviceErrors.waiting : null;
}
