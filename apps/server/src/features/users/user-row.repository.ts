import { type AliasableExpression, type RawBuilder, type SelectQueryNode, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { workingDepartment } from '../../platform/organisation/index.ts';

export type UserRow = Awaited<ReturnType<typeof readUserRows>>[number];

/** A query for ids, from one table or a union of several. */
export interface UserIds extends AliasableExpression<{ id: number }> {
  readonly isSelectQueryBuilder: true;
  toOperationNode(): SelectQueryNode;
}

/** The users with these ids, with the names of their company, department and role. */
export function readUserRows(db: Db, ids: UserIds, orderedBy: RawBuilder<unknown>) {
  return query(db)
    .selectFrom('user')
    .innerJoin('department', (join) => join.on(sql<boolean>`department.id = ${workingDepartment}`))
    .leftJoin('company', 'company.id', 'user.company_id')
    .leftJoin('role', 'role.id', 'user.role_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'user.id')
    .select([
      'user.id',
      'user.login_id',
      'user.name',
      'user.phone',
      'user.email',
      'user.belong_to',
      'company.code as company_code',
      'company.name as company_name',
      'department.id as department_id',
      'department.name as department_name',
      'user.is_admin',
      'user.is_group_admin',
      'role.id as role_id',
      'role.name as role_name',
      'user.is_disabled',
      'user.is_waiting',
      'user.must_change_password',
      'second_factor.confirmed_at as second_factor_at',
      'user.last_login_at',
      'user.created_at',
    ])
    .select((eb) => [
      eb.fn
        .coalesce(
          eb
            .selectFrom('upload')
            .select((sums) => sums.fn.sum<number>('upload.size').as('bytes'))
            .whereRef('upload.user_id', '=', 'user.id')
            .where('upload.state', '=', 'uploading'),
          eb.lit(0),
        )
        .as('upload_bytes'),
    ])
    .where('user.id', 'in', ids)
    .orderBy(orderedBy)
    .execute();
}
