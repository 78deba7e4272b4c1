/** The singular that belongs to a plural: Chinese has only `_other`, English needs `_one` too. */
type Singular<Key> = Key extends `${infer Stem}_other` ? `${Stem}_one` : never;

/** The same keys as another set of texts, each with a text of its own: a missing or a surplus key does not compile. */
export type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> } & {
  [Key in Singular<keyof T>]: string;
};
