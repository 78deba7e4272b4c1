import { ALL_AI_MODULES, hasAiModule } from '@marquee/commands';
import { expect, it } from 'vitest';
import { aiModulesOf } from './ai-modules.rules.ts';

const FLOW_ONLY = { state: 'authorised', moduleTag: 2 } as const;

it.each([
  ['all without licensing', 1, null, undefined, ALL_AI_MODULES, 0],
  ['all on trial', 1, 'trial', FLOW_ONLY, ALL_AI_MODULES, 1],
  ['none after a trial', 3, 'expired', FLOW_ONLY, 0, 2],
  ['those of the authorisation', 3, 'activated', FLOW_ONLY, 2, 0],
  ['those of the authorisation after its end', 4, 'activated', { state: 'ended', moduleTag: 5 }, 5, 0],
  ['all while the server is on trial', 6, 'activated', { state: 'trial', moduleTag: 0 }, ALL_AI_MODULES, 0],
  ['none without AI', 2, 'activated', FLOW_ONLY, 0, 0],
] as const)('a device has %s', (_, device_type, activation, licence, ai_modules, ai_trial) => {
  expect(aiModulesOf({ device_type, activation }, licence)).toEqual({ ai_modules, ai_trial });
});

it('a sum of modules has each of its bits', () => {
  expect([1, 2, 4, 8].filter((bit) => hasAiModule(10, bit as 1 | 2 | 4 | 8))).toEqual([2, 8]);
});
