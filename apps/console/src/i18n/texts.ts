import type { AnyError } from '@marquee/contract';

/** The singular that belongs to a plural: Chinese has only `_other`, English needs `_one` too. */
type Singular<Key> = Key extends `${infer Stem}_other` ? `${Stem}_one` : never;

/** The same keys as another set of texts, each with a text of its own: a missing or a surplus key does not compile. */
export type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> } & {
  [Key in Singular<keyof T>]: string;
};

/** Codes of the contract's error lists, `materials.name_taken`, as nested texts: `{ materials: { name_taken } }`. */
export type NestedCodes<Code extends string> = {
  [Feature in Code extends `${infer Head}.${string}` ? Head : never]: {
    [Name in Code extends `${Feature}.${infer Tail}` ? Tail : never]: string;
  };
};

/** The codes of one list, or of each of several. */
export type CodesOf<Lists> =
  Lists extends Readonly<Record<string, AnyError>> ? Lists[keyof Lists]['code'] : never;
