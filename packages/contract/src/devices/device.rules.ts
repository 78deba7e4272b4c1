import type { ErrorDefinition } from '../kernel/errors.ts';
import { deviceErrors } from './device.errors.ts';

/** Why this device cannot be deleted now, or null (spec §8: an online device cannot be deleted). */
export function deviceDeletionRefusal(device: { is_online: boolean }): ErrorDefinition | null {
  return device.is_online ? deviceErrors.online_kept : null;
}
