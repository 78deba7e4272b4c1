import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { wireJson, wireText } from '../kernel/wire.ts';

export const VIEW_STATE_LIMITS = { keyLength: 64, valueLength: 2000, keys: 100 } as const;

/** The user's preferences: page size, thumbnails or list, collapsed panels, filters (spec §4). */
export const viewStateSchema = z.record(z.string(), z.unknown());

/** A null `value` deletes the key. */
export const viewStateChangeSchema = z.object({
  key: wireText(1, VIEW_STATE_LIMITS.keyLength).regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, rule('invalid')),
  value: wireJson(z.unknown()).refine(isShort, rule('too_long')),
});

/** A value that is nested too deeply to serialise counts as too long. */
function isShort(value: unknown): boolean {
  try {
    return JSON.stringify(value ?? null).length <= VIEW_STATE_LIMITS.valueLength;
  } catch {
    return false;
  }
}
