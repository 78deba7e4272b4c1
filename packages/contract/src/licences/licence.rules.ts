import { DEVICE_TYPES } from '../devices/index.ts';
import type { LicencePool } from './licence-codes.ts';

const AI_TYPES: readonly number[] = [DEVICE_TYPES.single_ai, DEVICE_TYPES.dual_ai, DEVICE_TYPES.face];

/** From which pool a device of a type takes its activation. */
export function poolOf(deviceType: number): LicencePool {
  return AI_TYPES.includes(deviceType) ? 'ai' : 'normal';
}

const SUFFIXES = { '.node': 'authorisation', '.licn': 'activations' } as const;

/** The possible content of a file, by its suffix; undefined for files that are no licence. */
export function licenceKindOf(fileName: string): 'authorisation' | 'activations' | undefined {
  const suffix = /\.[^.]+$/.exec(fileName.toLowerCase())?.[0];
  return suffix !== undefined && suffix in SUFFIXES ? SUFFIXES[suffix as keyof typeof SUFFIXES] : undefined;
}
