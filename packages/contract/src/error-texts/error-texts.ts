import type { AnyResource } from '../all-resources.ts';
import type { AnyError } from '../kernel/errors.ts';
import type { platformErrors } from '../kernel/platform.errors.ts';
import type { systemErrors } from '../system/system.errors.ts';

/** Codes of error lists, `materials.name_taken`, as nested texts: `{ materials: { name_taken } }`. */
type NestedCodes<Code extends string> = {
  [Feature in Code extends `${infer Head}.${string}` ? Head : never]: {
    [Name in Code extends `${Feature}.${infer Tail}` ? Tail : never]: string;
  };
};

/** The codes of one list, or of each of several. */
type CodesOf<Lists> = Lists extends Readonly<Record<string, AnyError>> ? Lists[keyof Lists]['code'] : never;

/** Texts of every error that the contract declares: a code without one does not compile. */
export type ErrorTexts = NestedCodes<
  CodesOf<AnyResource['errors'] | typeof platformErrors | typeof systemErrors>
>;
