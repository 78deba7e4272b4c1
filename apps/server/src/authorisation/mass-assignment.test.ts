import { ALL_ROUTES, ROLE_TYPES, type RouteParts, resourceOf } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { query } from '../platform/database/query.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { MatrixFixture } from './matrix-fixture.ts';

const TEXT = 'mass-assigned';
const NUMBER = 987_650_123;

interface Column {
  table: string;
  column: string;
  isText: boolean;
}

let server: TestServer;
let fixture: MatrixFixture;
let columns: Column[];

beforeAll(async () => {
  server = await startTestServer();
  fixture = await MatrixFixture.create(server);
  columns = await readColumns();
});
afterAll(() => server?.stop());

/** Posts every column name of the database with every call, to show that no call writes a field that its schema lacks. */
describe('mass assignment', () => {
  const changing = ALL_ROUTES.filter(({ body, method }) => body && method !== 'GET');

  it.each(changing.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s writes no column that it does not declare',
    async (_, route) => {
      for (const value of [TEXT, NUMBER]) {
        expect((await callWith(route, value)).statusCode).toBeLessThan(500);
        expect(await columnsHolding(value)).toEqual([]);
      }
    },
  );

  it.each(changing.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s makes nobody an administrator',
    async (_, route) => {
      const before = await readPower();
      expect((await callWith(route, 1)).statusCode).toBeLessThan(500);
      expect(await readPower()).toEqual(before);
    },
  );
});

/** A call that would be permitted, with every column name in addition to the fields that it declares. */
async function callWith(route: RouteParts, value: string | number) {
  const userId = fixture.organisation.a.users.administrator;
  const own: [string, number | string][] = [];
  for (const { resource, at } of route.objects ?? []) {
    own.push([at, await fixture.objects.make(resourceOf(resource.kind).kind, 'own', userId)]);
  }
  const declared = fieldsOf(route.body);
  const extra = columns.map(({ column }) => column).filter((column) => !declared.has(column));
  const planted = extra.map((column): [string, number | string] => [`body.${column}`, value]);
  // The call itself asks for an ordinary user.
  if (declared.has('role_type')) own.push(['body.role_type', ROLE_TYPES.ordinary]);
  return fixture.call(route, 'administrator', [...planted, ...own]);
}

function fieldsOf(schema: z.ZodType | undefined): Set<string> {
  const shape = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const parts = [shape, ...((shape?.allOf as (typeof shape)[] | undefined) ?? [])];
  return new Set(parts.flatMap((part) => Object.keys(part?.properties ?? {})));
}

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select m.name as "table", c.name as "column", c.type as type
    from sqlite_master as m join pragma_table_info(m.name) as c
    where m.type = 'table' and m.name not like 'sqlite_%'`.execute(query(server.app.platform.db));
  return rows.map(({ table, column, type }) => ({ table, column, isText: type.toLowerCase() === 'text' }));
}

/** Columns in which any row holds this value. */
async function columnsHolding(value: string | number): Promise<string[]> {
  const tables = Map.groupBy(
    columns.filter(({ isText }) => isText === (typeof value === 'string')),
    ({ table }) => table,
  );
  const found: string[] = [];
  for (const [table, inTable] of tables) {
    const checks = inTable.map(({ column }) =>
      typeof value === 'string'
        ? sql`sum(instr(${sql.ref(column)}, ${value}) > 0) as ${sql.ref(column)}`
        : sql`sum(${sql.ref(column)} = ${value}) as ${sql.ref(column)}`,
    );
    const { rows } = await sql<Record<string, number | null>>`
      select ${sql.join(checks)} from ${sql.table(table)}`.execute(query(server.app.platform.db));
    for (const [column, count] of Object.entries(rows[0] ?? {})) if (count) found.push(`${table}.${column}`);
  }
  return found;
}

/** The number of administrators of each kind in each company. */
async function readPower() {
  const { rows } = await sql`
    select company_id, sum(is_admin) as admins, sum(is_group_admin) as group_admins, sum(belong_to = 0) as platform
    from "user" group by company_id order by company_id`.execute(query(server.app.platform.db));
  return rows;
}
