import type { CommandName, PayloadOf } from '../commands.ts';

/** A payload of each command that differs from the initial value of a setting. */
export const SAMPLE_PAYLOADS: { readonly [Name in CommandName]: PayloadOf<Name> } = {
  'rpc-volume': { volume: 30 },
  'rpc-volume-plan': { plans: [{ start: '08:00', end: '22:00', volume: 30 }] },
  'rpc-brightness': { brightness: 60 },
  'rpc-touch': { enabled: false },
  'rpc-reboot': {},
  'rpc-identify': {},
  'rpc-pm-strategy': { strategy: 'B' },
};
