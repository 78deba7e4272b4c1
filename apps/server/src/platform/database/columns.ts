/**
 * How values that SQLite has no type for are stored, the same on both engines: JSON as text, booleans as 0 and 1,
 * instants as epoch milliseconds.
 */

/** A text column holding JSON of type `T`; written with {@link toJson}, read with {@link fromJson}. */
export type Json<T> = string & { readonly __json?: T };

export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value);
}

/** Reads what {@link toJson} wrote; the type comes from the table's definition. */
export function fromJson<T>(text: Json<T>): T {
  return JSON.parse(text) as T;
}

/** An integer column holding a boolean. */
export type Flag = 0 | 1;

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** Epoch milliseconds. */
export type Instant = number;
