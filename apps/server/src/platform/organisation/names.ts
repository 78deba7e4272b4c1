import { type RawBuilder, sql } from 'kysely';
import { type ColumnRef, type Condition, contains, where } from '../database/where.ts';

/** The join of the department that a column refers to: `.innerJoin(...joinDepartment('video.department_id'))`. */
export const joinDepartment = <Column extends string>(column: Column) =>
  ['department', 'department.id', column] as const;

/** The join of the user that a column refers to; a left join, because users can be deleted. */
export const joinUser = <Column extends string>(column: Column) => ['user', 'user.id', column] as const;

/** {@link joinUser} for a second user of the row. */
export const joinReviewer = <Column extends string>(column: Column) =>
  ['user as reviewer', 'reviewer.id', column] as const;

/** Columns of these joins. */
export const DEPARTMENT_NAME = 'department.name as department_name';
export const CREATOR_NAME = 'user.name as creator_name';
export const REVIEWER_NAME = 'reviewer.name as reviewer_name';

/** The name of the user that a column refers to. @param column in the text of a statement, such as `editing.user_id` */
export function nameOfUser(column: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select "user".name from "user" where "user".id = ${column})`;
}

/** Whether the name or the login id of the user that a column refers to contains a text. */
export function isNamed(column: ColumnRef, text: string): Condition {
  return isUserWith(column, where.any(contains('user.name', text), contains('user.login_id', text)));
}

/** Whether the name of the user that a column refers to contains a text. */
export function hasName(column: ColumnRef, text: string): Condition {
  return isUserWith(column, contains('user.name', text));
}

function isUserWith(column: ColumnRef, condition: RawBuilder<unknown>): Condition {
  return sql<boolean>`${sql.ref(column)} in (select "user".id from "user" where ${condition})`;
}
