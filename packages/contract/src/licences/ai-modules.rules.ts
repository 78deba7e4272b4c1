import { ALL_AI_MODULES } from '@marquee/commands';
import { AI_TRIALS, DEVICE_TYPES, type DeviceActivation } from '../devices/index.ts';
import type { LicenceState } from './licence-codes.ts';

const TYPES_WITHOUT_AI: readonly number[] = [DEVICE_TYPES.single, DEVICE_TYPES.dual];

/** The facts that decide which AI modules a device has. */
export interface ModuleFacts {
  device_type: number;
  activation: DeviceActivation | null;
}

export interface DeviceModules {
  /** Sum of the bits of `AI_MODULES`. */
  ai_modules: number;
  ai_trial: (typeof AI_TRIALS)[keyof typeof AI_TRIALS];
}

/**
 * The AI modules of a device: all of them without licensing and on trial, none once a trial is over, and those of the authorisation
 * for an activated device with AI.
 * @param licence undefined on a server without licensing
 */
export function aiModulesOf(
  { device_type, activation }: ModuleFacts,
  licence: { state: LicenceState; moduleTag: number } | undefined,
): DeviceModules {
  if (!licence || activation === null) return { ai_modules: ALL_AI_MODULES, ai_trial: AI_TRIALS.none };
  switch (activation) {
    case 'trial':
      return { ai_modules: ALL_AI_MODULES, ai_trial: AI_TRIALS.trial };
    case 'expired':
      return { ai_modules: 0, ai_trial: AI_TRIALS.expired };
    case 'activated': {
      const ofServer = licence.state === 'trial' ? ALL_AI_MODULES : licence.moduleTag;
      const ai_modules = TYPES_WITHOUT_AI.includes(device_type) ? 0 : ofServer;
      return { ai_modules, ai_trial: AI_TRIALS.none };
    }
  }
}
