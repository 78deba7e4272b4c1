import {
  type Company,
  type companyListQuerySchema,
  companyTabs,
  FIRST_COMPANY_NAME,
  findsFirstCompany,
  type TabCounts,
} from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { countTabs } from '../../platform/database/count-tabs.ts';
import { listOf, mapPage, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, contains, where } from '../../platform/database/where.ts';
import { reservedBytes, storedBytes } from '../../platform/storage/index.ts';

export type CompanyListQuery = z.output<typeof companyListQuerySchema>;
type CompanyTab = keyof typeof companyTabs.filters;

const COLUMNS = {
  created_at: 'company.created_at',
  name: 'company.name',
  company_code: 'company.code',
} as const;

export async function list(db: Db, params: CompanyListQuery): Promise<Page<Company>> {
  const found = companiesMatching(db, params);
  const newest = { column: 'company.id', descending: true } as const;
  const order = orderBy(params.sort, COLUMNS, { column: 'created_at', descending: true }, newest);
  const rows = (paged: typeof found) => companyRows(db, paged.select('company.id'), order);
  return mapPage(await listOf(found, { ...params, order, rows }), toEntity);
}

export async function counts(db: Db, params: CompanyListQuery): Promise<TabCounts<CompanyTab>> {
  return countTabs(companyTabs, matchesFilters, companiesMatching(db, params));
}

function companiesMatching(db: Db, params: CompanyListQuery) {
  return query(db).selectFrom('company').where(matchesFilters(params));
}

function matchesFilters({ name, is_disabled }: Partial<CompanyListQuery>): Condition {
  return where.all(
    where.asked(name, (text) =>
      where.any(
        contains('company.name', text),
        contains('company.code', text),
        findsFirstCompany(text) ? where.eq('company.name', FIRST_COMPANY_NAME) : undefined,
      ),
    ),
    where.is('company.is_disabled', is_disabled),
  );
}

/** Reads one company. */
export async function get(db: Db, id: number): Promise<Company> {
  const found = query(db).selectFrom('company').select('company.id').where('company.id', '=', id);
  return toEntity(await companyRows(db, found, sql`company.id`).executeTakeFirstOrThrow());
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof companyRows>['execute']>>[number];

/** Reads complete rows of these companies, with what they use of their quotas. */
function companyRows(
  db: Db,
  ids: SelectQueryBuilder<Tables, 'company', { id: number }>,
  orderedBy: RawBuilder<unknown>,
) {
  return query(db)
    .selectFrom('company')
    .selectAll()
    .select([
      storedBytes.as('storage_used'),
      reservedBytes.as('storage_reserved'),
      deviceCount.as('device_count'),
      userCount.as('user_count'),
    ])
    .where('company.id', 'in', ids)
    .orderBy(orderedBy);
}

/** Devices that wait for an operator do not count. */
const deviceCount = sql<number>`(
  select count(*) from device where device.company_id = company.id and device.state = 'active')`;

const userCount = sql<number>`(
  select count(*) from "user" where "user".company_id = company.id and "user".deleted_at is null)`;

function toEntity({ code, is_disabled, approves_devices, ...row }: ListedRow): Company {
  return {
    ...row,
    company_code: code,
    is_disabled: is_disabled === 1,
    approves_devices: approves_devices === 1,
  };
}
