import type { Company, companyListQuerySchema } from '@marquee/contract';
import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import { toFlag } from '../../platform/database/columns.ts';
import { contains } from '../../platform/database/like.ts';
import { query } from '../../platform/database/query.ts';
import { readWithTotal } from '../../platform/database/read-page.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { measureStorage } from '../../platform/storage/index.ts';
import type { CompanyRow } from './company.repository.ts';

export type CompanyListQuery = z.output<typeof companyListQuerySchema>;

const COLUMNS = { created_at: 'created_at', name: 'name', company_code: 'code' } as const;

type Usage = Pick<Company, 'storage_used' | 'device_count' | 'user_count'>;

export async function list(db: Db, query: CompanyListQuery): Promise<{ items: Company[]; total: number }> {
  const { column, descending } = query.sort ?? { column: 'created_at', descending: true };
  const page = filtered(db, query)
    .selectAll()
    .orderBy(COLUMNS[column], descending ? 'desc' : 'asc')
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const { items: rows, total } = await readWithTotal(filtered(db, query), page);
  return { items: await describe(db, rows), total };
}

/** What all of them use is asked in a few questions, however many they are. */
export async function describe(db: Db, rows: readonly CompanyRow[]): Promise<Company[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [storage, devices, users] = await Promise.all([
    measureStorage(db, ids),
    countDevices(db, ids),
    countUsers(db, ids),
  ]);
  return rows.map((row) =>
    toEntity(row, {
      storage_used: storage.get(row.id) ?? 0,
      device_count: devices.get(row.id) ?? 0,
      user_count: users.get(row.id) ?? 0,
    }),
  );
}

function filtered(db: Db, { name, is_disabled }: CompanyListQuery) {
  const isNamed = (text: string) => (eb: ExpressionBuilder<Tables, 'company'>) =>
    eb.or([contains<'company'>('company.name', text), contains<'company'>('company.code', text)]);
  return query(db)
    .selectFrom('company')
    .$if(name !== undefined, (qb) => qb.where(isNamed(name ?? '')))
    .$if(is_disabled !== undefined, (qb) => qb.where('is_disabled', '=', toFlag(is_disabled ?? false)));
}

/** Screens that wait for an operator take no place. */
async function countDevices(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await query(db)
    .selectFrom('device')
    .select((eb) => ['company_id', eb.fn.countAll<number>().as('count')])
    .where('company_id', 'in', ids)
    .where('state', '=', 'active')
    .groupBy('company_id')
    .execute();
  return new Map(rows.map((row) => [row.company_id, row.count]));
}

async function countUsers(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await query(db)
    .selectFrom('user')
    .select((eb) => ['company_id', eb.fn.countAll<number>().as('count')])
    .where('company_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('company_id')
    .execute();
  return new Map(rows.map((row) => [row.company_id ?? 0, row.count]));
}

function toEntity({ code, is_disabled, ...row }: CompanyRow, usage: Usage): Company {
  return { ...row, ...usage, company_code: code, is_disabled: is_disabled === 1 };
}
