import { type CommandDefinition, type CommandRefusal, commandRefusal } from '@marquee/commands';
import { deviceErrors } from '../devices/device.errors.ts';
import type { Device } from '../devices/index.ts';
import type { AnyError, ErrorParams } from '../kernel/errors.ts';

const ERROR_OF_REFUSAL = {
  disabled: deviceErrors.disabled,
  waiting: deviceErrors.waiting,
  wrong_type: deviceErrors.wrong_type,
  module_closed: deviceErrors.module_closed,
  version_too_low: deviceErrors.version_too_low,
  not_supported: deviceErrors.not_supported,
  offline: deviceErrors.offline,
} as const satisfies Record<CommandRefusal, AnyError>;

/** The facts about a device that decide whether it can get a command. */
export type CommandableDevice = Pick<
  Device,
  'state' | 'is_online' | 'device_type' | 'ai_modules' | 'soft_version'
> & { readonly capabilities: readonly string[] };

/** Why this device cannot receive this command now, or null (spec §8: only online devices, the version is too low). */
export function deviceCommandRefusal(
  command: CommandDefinition,
  { state, is_online, device_type, ai_modules, soft_version, capabilities }: CommandableDevice,
): AnyError | null {
  const target = {
    state,
    isOnline: is_online,
    deviceType: device_type,
    aiModules: ai_modules,
    softVersion: soft_version,
    capabilities,
  };
  const refusal = commandRefusal(command, target);
  if (refusal === 'offline' && command.kind === 'once' && command.upload === 'log')
    return deviceErrors.offline_for_log;
  return refusal && ERROR_OF_REFUSAL[refusal];
}

/** The values in the texts of the refusals of a command. */
export function commandRefusalParams({ minVersion }: Pick<CommandDefinition, 'minVersion'>): ErrorParams {
  return minVersion === null ? {} : { minimum: minVersion };
}
