import { describe, expect, it } from 'vitest';
import { type CommandTarget, commandRefusal } from './command-refusal.ts';

const device: CommandTarget = {
  state: 'active',
  isOnline: true,
  deviceType: 1,
  softVersion: '7.0.0',
  aiModules: 15,
  capabilities: ['volume'],
};
const setting = { needsOnline: false, minVersion: null, capability: 'volume' };
const forModule = { ...setting, aiModule: 4 } as const;
const forCameras = { ...setting, deviceTypes: [3, 4] };
const once = { needsOnline: true, minVersion: '6.10', capability: 'volume' };

describe('the refusal of a command', () => {
  it.each([
    ['nothing for a device that can do it', once, device, null],
    ['nothing for a setting of an offline device', setting, { ...device, isOnline: false }, null],
    ['offline if the device has to be online', once, { ...device, isOnline: false }, 'offline'],
    ['not supported without the capability', setting, { ...device, capabilities: [] }, 'not_supported'],
    ['a version that is too low', once, { ...device, softVersion: '6.9.9' }, 'version_too_low'],
    ['a version that is unknown', once, { ...device, softVersion: '' }, 'version_too_low'],
    ['a type without what it acts on', forCameras, device, 'wrong_type'],
    ['nothing for a type that has it', forCameras, { ...device, deviceType: 4 }, null],
    ['nothing for a type that is unknown', forCameras, { ...device, deviceType: 0 }, null],
    ['a module that is closed', forModule, { ...device, aiModules: 11 }, 'module_closed'],
    ['nothing with the module alone', forModule, { ...device, aiModules: 4 }, null],
    ['a disabled device', setting, { ...device, state: 'disabled' }, 'disabled'],
    ['a device that waits for an operator', setting, { ...device, state: 'waiting' }, 'waiting'],
  ] as const)('is %s', (_, command, target, refusal) => {
    expect(commandRefusal(command, target)).toBe(refusal);
  });

  it('reads versions number by number', () => {
    for (const softVersion of ['6.10', '6.10.0', '6.10.1', '10.0', 'v7.0.0-beta'])
      expect(commandRefusal(once, { ...device, softVersion })).toBeNull();
  });
});
