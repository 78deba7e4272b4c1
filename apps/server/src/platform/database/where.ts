import { type RawBuilder, type SelectType, sql } from 'kysely';
import { toFlag } from './columns.ts';
import type { Tables } from './tables.ts';

/** A column with its table: `device.state`. */
export type ColumnRef = { [Name in keyof Tables]: `${Name}.${keyof Tables[Name] & string}` }[keyof Tables];

/** A column that may be null. */
export type NullableRef = {
  [Name in keyof Tables]: {
    [Column in keyof Tables[Name] & string]: null extends SelectType<Tables[Name][Column]>
      ? `${Name}.${Column}`
      : never;
  }[keyof Tables[Name] & string];
}[keyof Tables];

type ColumnValue<Ref extends ColumnRef> = Ref extends `${infer Name extends keyof Tables}.${infer Column}`
  ? Column extends keyof Tables[Name]
    ? NonNullable<SelectType<Tables[Name][Column]>>
    : never
  : never;

export type Condition = RawBuilder<boolean>;

/**
 * Conditions for a list's filters. A filter without a value is undefined and is left out:
 * `where.all(seenBy(resources.devices, actor), where.eq('device.state', query.state))`.
 */
export const where = {
  eq: <Ref extends ColumnRef>(column: Ref, value: ColumnValue<Ref> | undefined) =>
    compare(column, '=', value),

  atLeast: <Ref extends ColumnRef>(column: Ref, value: ColumnValue<Ref> | undefined) =>
    compare(column, '>=', value),

  atMost: <Ref extends ColumnRef>(column: Ref, value: ColumnValue<Ref> | undefined) =>
    compare(column, '<=', value),

  in: <Ref extends ColumnRef>(column: Ref, values: readonly ColumnValue<Ref>[] | undefined) =>
    values && sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`,

  /** For a column that holds 0 or 1. */
  is: (column: ColumnRef, value: boolean | undefined) =>
    compare(column, '=', value === undefined ? undefined : toFlag(value)),

  contains: (column: ColumnRef, text: string | undefined) =>
    text === undefined ? undefined : contains(column, text),

  /** Any other condition on an optional value. */
  asked: <Value>(value: Value | undefined, condition: (value: Value) => Condition) =>
    value === undefined ? undefined : condition(value),

  all: (...conditions: (Condition | undefined)[]): Condition => joined(conditions, sql` and `, sql`true`),

  any: (...conditions: (Condition | undefined)[]): Condition => joined(conditions, sql` or `, sql`false`),
};

/** `column contains text`, ignoring the case of ASCII letters; `%`, `_` and `\` in `text` are ordinary characters. */
export function contains(column: ColumnRef, text: string): Condition {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

/** Rows of a table with `name` and `number`: the name contains the text, or the text is the number. */
export function nameOrNumber(table: 'playlist' | 'program' | 'template', text: string): Condition {
  const number = /^\d{1,8}$/.test(text) ? Number(text) : undefined;
  return where.any(contains(`${table}.name`, text), where.eq(`${table}.number`, number));
}

/** How many rows of a group meet a condition. */
export function countWhere(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql`count(case when ${condition} then 1 end)`;
}

function compare(column: string, operator: '=' | '>=' | '<=', value: unknown): Condition | undefined {
  if (value === undefined) return undefined;
  return sql<boolean>`${sql.ref(column)} ${sql.raw(operator)} ${value}`;
}

function joined(
  conditions: readonly (Condition | undefined)[],
  separator: RawBuilder<unknown>,
  none: RawBuilder<unknown>,
): Condition {
  const asked = conditions.filter((condition) => condition !== undefined);
  return asked.length === 0 ? sql<boolean>`${none}` : sql<boolean>`(${sql.join(asked, separator)})`;
}
