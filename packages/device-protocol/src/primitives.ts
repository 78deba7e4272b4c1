import { z } from 'zod';
import { MAX_CAPABILITIES } from './limits.ts';

/** Text without control characters and lone surrogates, which some databases and terminals cannot handle. */
export function plainText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
}

/** The id of a database row. */
export const idSchema = z.int().min(1);

/** Increases with every change of a desired state; 0 before the first one. */
export const revisionSchema = z.int().min(0).max(2_147_483_647);

/** Milliseconds since 1970-01-01 UTC. */
export const epochMsSchema = z.int().min(0);

/** Lower-case hexadecimal SHA-256 of a file's content. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** Chosen at random by the device each time its software starts. */
export const bootIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Chosen at random by the server, so that a restored server never uses one again. */
export const commandIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** The name of a command; a name that the reader does not know is from another version. */
export const commandNameSchema = z.string().regex(/^rpc-[a-z0-9-]{1,40}$/);

/** What a device supports, by the names in the table of commands; unknown names are stored but have no effect yet. */
export const capabilitiesSchema = z.array(plainText(40)).max(MAX_CAPABILITIES);

/** The two kinds of desired state. */
export const stateKindSchema = z.enum(['settings', 'manifest']);

/** The revision of each desired state. */
export const revisionsSchema = z.object({ settings: revisionSchema, manifest: revisionSchema });

export type StateKind = z.infer<typeof stateKindSchema>;
export type Revisions = z.infer<typeof revisionsSchema>;
