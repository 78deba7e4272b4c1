import { z } from 'zod';
import { MAX_CAPABILITIES } from './limits.ts';

/** Text without control characters and lone surrogates, which some databases and terminals cannot handle. */
export function plainText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
}

/** A text as {@link plainText} accepts it: each character that it refuses becomes a space, and what exceeds the length is cut. */
export function toPlainText(text: string, maxLength: number): string {
  const cut = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, maxLength);
  // The cut may have divided a pair of surrogates.
  return cut.replace(/\p{Cs}$/u, '');
}

/** The id of a database row. */
export const idSchema = z.int().min(1).describe('Id of a row in the server’s database.');

/** Increases with every change of a desired state; 0 before the first one. */
export const revisionSchema = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .describe('Revision of a desired state. It increases with every change; 0 before the first one.');

/** Milliseconds since 1970-01-01 UTC. */
export const epochMsSchema = z.int().min(0).describe('Milliseconds since 1970-01-01 UTC.');

/** Lower-case hexadecimal SHA-256 of a file's content. */
export const sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the content of a file, in lower-case hexadecimal digits.');

/** Chosen at random by the device each time its software starts. */
export const bootIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .describe('Chosen at random by the device each time its software starts.');

/** Chosen at random by the server, so that a restored server never uses one again. */
export const commandIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .describe('Id of a command, chosen at random by the server and never used again.');

/** The name of a command; a name that the reader does not know is from another version. */
export const commandNameSchema = z
  .string()
  .regex(/^rpc-[a-z0-9-]{1,40}$/)
  .describe('Name of a command or setting. A name that the reader does not know is from another version.');

/** Capabilities of a device: names from the table of commands, and others such as `second-screen`; unknown names are stored but have no effect yet. */
export const capabilitiesSchema = z
  .array(plainText(40).describe('Name of a capability, such as `volume`.'))
  .max(MAX_CAPABILITIES)
  .describe('What the device supports. Names that the server does not know have no effect.');

/** The number of a panel of a device. */
export const screenSchema = z
  .literal([1, 2])
  .describe('Screen of the device: 1 for the first or only one, 2 for the second one.');

/** The kinds of desired state that a device fetches when they change. */
export const stateKindSchema = z
  .enum(['settings', 'manifest'])
  .describe('Kind of desired state: `settings`, or the `manifest` with everything to play.');

/** The kinds of state that a device applies. Notices are pushed; the others are fetched. */
export const appliedKindSchema = z
  .enum([...stateKindSchema.options, 'notices'])
  .describe(
    'Kind of state that the device applies: `settings`, the `manifest`, or its list of `notices`, which only servers with the feature `pushed-notices` know.',
  );

/** The revision of each desired state. */
export const revisionsSchema = z
  .object({
    settings: revisionSchema.describe('Revision of the settings; 0 before the first one.'),
    manifest: revisionSchema.describe('Revision of the manifest; 0 before the first one.'),
    notices: revisionSchema
      .optional()
      .describe(
        'Revision of the list of notices; 0 before the first one. Omitted by sides without `pushed-notices`.',
      ),
  })
  .describe('Revision of each desired state.');

export type StateKind = z.infer<typeof stateKindSchema>;
export type AppliedKind = z.infer<typeof appliedKindSchema>;
export type Revisions = z.infer<typeof revisionsSchema>;
/** The revisions of a side that has all kinds of state. */
export type CurrentRevisions = Readonly<Record<AppliedKind, number>>;
