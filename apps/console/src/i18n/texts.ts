import type { ErrorDefinition } from '@marquee/contract';

/** The same keys as another set of texts, each with a text of its own: a missing or a surplus key does not compile. */
export type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> };

/** Codes of the contract's error lists, `materials.name_taken`, as nested texts: `{ materials: { name_taken } }`. */
export type NestedCodes<Code extends string> = {
  [Feature in Code extends `${infer Head}.${string}` ? Head : never]: {
    [Name in Code extends `${Feature}.${infer Tail}` ? Tail : never]: string;
  };
};

export type CodesOf<List> = {
  [Name in keyof List]: List[Name] extends ErrorDefinition<infer Code> ? Code : never;
}[keyof List];
