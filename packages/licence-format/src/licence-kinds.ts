import type * as z from 'zod';
import {
  type Activations,
  type Application,
  type Authorisation,
  activationsSchema,
  applicationSchema,
  authorisationSchema,
} from './payloads.ts';

/** The content of the files of each kind. */
interface Payloads {
  readonly authorisation: Authorisation;
  readonly activations: Activations;
  readonly application: Application;
}

export type LicenceKind = keyof Payloads;

/** The kinds that the vendor signs. */
export type IssuedKind = Exclude<LicenceKind, 'application'>;

/** The content of a file of this kind. */
export type PayloadOf<Kind extends LicenceKind> = Payloads[Kind];

/** The suffix of the files of each kind, which is signed with them, and the schema of what they hold. */
export const licenceKinds: {
  readonly [Kind in LicenceKind]: { readonly suffix: string; readonly schema: z.ZodType<Payloads[Kind]> };
} = {
  authorisation: { suffix: '.node', schema: authorisationSchema },
  activations: { suffix: '.licn', schema: activationsSchema },
  application: { suffix: '.apply', schema: applicationSchema },
};

/** The kind of a file with this name; undefined for any other suffix. */
export function kindOfFile(name: string): LicenceKind | undefined {
  const kinds: readonly LicenceKind[] = ['authorisation', 'activations', 'application'];
  return kinds.find((kind) => name.toLowerCase().endsWith(licenceKinds[kind].suffix));
}
