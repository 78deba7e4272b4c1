import type { Company, companyListQuerySchema } from '@marquee/contract';
import type { z } from 'zod';
import { listOf, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { where } from '../../platform/database/where.ts';
import { measureStorage } from '../../platform/storage/index.ts';
import type { CompanyRow } from './company.repository.ts';

export type CompanyListQuery = z.output<typeof companyListQuerySchema>;

const COLUMNS = {
  created_at: 'company.created_at',
  name: 'company.name',
  company_code: 'company.code',
} as const;

type Usage = Pick<Company, 'storage_used' | 'device_count' | 'user_count'>;

export async function list(db: Db, params: CompanyListQuery): Promise<Page<Company>> {
  const named = [where.contains('company.name', params.name), where.contains('company.code', params.name)];
  const found = query(db)
    .selectFrom('company')
    .where(
      where.all(
        params.name === undefined ? undefined : where.any(...named),
        where.is('company.is_disabled', params.is_disabled),
      ),
    );
  const newest = { column: 'company.id', descending: true } as const;
  const order = orderBy(params.sort, COLUMNS, { column: 'created_at', descending: true }, newest);
  const { items, total } = await listOf(found, { ...params, order, rows: (paged) => paged.selectAll() });
  return { items: await describe(db, items), total };
}

/** Adds how much of their quotas the companies use, in a few queries whatever their number. */
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

/** Devices that wait for an operator do not count. */
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
