import { z } from 'zod';
import { MAX_CAPABILITIES } from './limits.ts';

/** Text without control characters and lone surrogates, which databases and terminals trip over. */
export function plainText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
}

/** Row number given by the server. */
export const idSchema = z.int().min(1);

/** Rises with every change of a desired state; 0 before there is any. */
export const revisionSchema = z.int().min(0).max(2_147_483_647);

/** Milliseconds since 1970-01-01 UTC. */
export const epochMsSchema = z.int().min(0);

/** Lower-case hexadecimal SHA-256 of a file's content. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** Chosen at random by the device each time its software starts. */
export const bootIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Chosen at random by the server, so that a restored server never uses one again. */
export const commandIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Name of a command; one that the reader does not know is from another version. */
export const commandNameSchema = z.string().regex(/^rpc-[a-z0-9-]{1,40}$/);

/** What a device can do, by the names of the table of commands; unknown ones are kept and mean nothing yet. */
export const capabilitiesSchema = z.array(plainText(40)).max(MAX_CAPABILITIES);

/** The two kinds of desired state. */
export const stateKindSchema = z.enum(['settings', 'manifest']);

/** The revision of each desired state. */
export const revisionsSchema = z.object({ settings: revisionSchema, manifest: revisionSchema });

export type StateKind = z.infer<typeof stateKindSchema>;
export type Revisions = z.infer<typeof revisionsSchema>;
