import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { timestamp, wireArray, wireInteger, wireLabel } from '../kernel/wire.ts';
import { PERMISSION_CODES } from '../permissions/permissions.ts';

/** A year: a script that is forgotten must not have access for ever. */
export const MAX_TOKEN_DAYS = 365;

/** A bearer token of this user, for scripts. */
export const tokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  actions: z.array(z.string()),
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
});

export type Token = z.infer<typeof tokenSchema>;

export const tokenAddSchema = z.object({
  name: wireLabel(32),
  /** The only codes it grants. */
  actions: wireArray(z.enum(PERMISSION_CODES as [string, ...string[]]), 0, PERMISSION_CODES.length).refine(
    (codes) => codes.length > 0,
    rule('at_least_one_permission'),
  ),
  /** How long it is valid. */
  days: wireInteger(1, MAX_TOKEN_DAYS).default(90),
});

/** `token` appears only in this response. */
export const tokenAddedSchema = tokenSchema.extend({ token: z.string() });

export type NewToken = z.infer<typeof tokenAddedSchema>;
