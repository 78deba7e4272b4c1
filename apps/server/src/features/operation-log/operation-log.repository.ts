import type { LogEntry, logExportQuerySchema, logQuerySchema } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { where } from '../../platform/database/where.ts';
import { toLogEntry } from './operation-log.entity.ts';
import { logRowsSeenBy } from './operation-log.policy.ts';

export type LogQuery = z.output<typeof logQuerySchema>;
export type LogExportQuery = z.output<typeof logExportQuerySchema>;
type LogFilter = Omit<LogQuery, 'page' | 'per_page'>;

/** A part of the list: a number of rows after an offset, or after a certain row. */
interface Piece {
  limit: number;
  offset?: number;
  after?: Pick<LogEntry, 'at' | 'id'> | undefined;
}

export async function count(db: Db, actor: Actor, filter: LogFilter): Promise<number> {
  const counts = logRowsSeenBy(actor).map((seen) =>
    filtered(db, seen, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0);
}

export async function list(db: Db, actor: Actor, filter: LogFilter, piece: Piece): Promise<LogEntry[]> {
  const direction = directionOf(filter);
  const rows = await query(db)
    .selectFrom(placesOf(db, actor, filter, piece).as('place'))
    .innerJoin('operation_log', 'operation_log.id', 'place.id')
    .leftJoin('company', 'company.id', 'operation_log.company_id')
    .select(['operation_log.id', 'user_id', 'user_name', 'module', 'operation', 'subject', 'result'])
    .select(['address', 'operation_log.at', 'before', 'after'])
    .select(['company.code as company_code', 'company.name as company_name'])
    .orderBy('place.at', direction)
    .orderBy('place.id', direction)
    .execute();
  return rows.map(toLogEntry);
}

/** The modules that occur, each found by one step through the index. */
export async function listModules(db: Db, actor: Actor): Promise<string[]> {
  const found = await Promise.all(logRowsSeenBy(actor).map((seen) => findModules(db, seen)));
  return [...new Set(found.flat())].sort();
}

/** The keys of the rows of a part. Each source reads as many rows as are needed in total. */
function placesOf(db: Db, actor: Actor, filter: LogFilter, { limit, offset = 0, after }: Piece) {
  const direction = directionOf(filter);
  const sources = logRowsSeenBy(actor).map((seen) =>
    filtered(db, seen, filter)
      .select(['operation_log.id', 'operation_log.at'])
      .where(where.all(where.asked(after, (last) => isBeyond(direction, last))))
      .orderBy('operation_log.at', direction)
      .orderBy('operation_log.id', direction),
  );
  const [only, ...others] = sources;
  if (only && others.length === 0) return only.limit(limit).offset(offset);
  const parts = sources.map((source) =>
    query(db)
      .selectFrom(source.limit(limit + offset).as('part'))
      .select(['part.id', 'part.at']),
  );
  return query(db)
    .selectFrom(parts.reduce((all, part) => all.unionAll(part)).as('place'))
    .select(['place.id', 'place.at'])
    .orderBy('place.at', direction)
    .orderBy('place.id', direction)
    .limit(limit)
    .offset(offset);
}

function directionOf({ sort }: LogFilter): 'asc' | 'desc' {
  return (sort?.descending ?? true) ? 'desc' : 'asc';
}

/** A single query, which the index on all filtered columns can answer. */
function filtered(db: Db, seen: RawBuilder<boolean>, filter: LogFilter) {
  const { user_name, module, operation, result, start_at, end_at } = filter;
  return query(db)
    .selectFrom('operation_log')
    .where(
      where.all(
        seen,
        where.eq('operation_log.module', module),
        where.eq('operation_log.operation', operation),
        where.eq('operation_log.result', result),
        where.atLeast('operation_log.at', start_at),
        where.atMost('operation_log.at', end_at),
        where.contains('operation_log.user_name', user_name),
      ),
    );
}

function isBeyond(direction: 'asc' | 'desc', after: NonNullable<Piece['after']>): RawBuilder<boolean> {
  const comparison = sql.raw(direction === 'desc' ? '<' : '>');
  return sql<boolean>`(operation_log.at, operation_log.id) ${comparison} (${after.at}, ${after.id})`;
}

async function findModules(db: Db, seen: RawBuilder<boolean>): Promise<string[]> {
  const next = (condition: RawBuilder<boolean>) => sql`(
    select operation_log.module from operation_log where ${seen} and ${condition}
    order by operation_log.module limit 1)`;
  const { rows } = await sql<{ module: string }>`
    with recursive found (module) as (
      select ${next(sql<boolean>`true`)}
      union all
      select ${next(sql<boolean>`operation_log.module > found.module`)} from found where found.module is not null
    )
    select module from found where module is not null`.execute(query(db));
  return rows.map((row) => row.module);
}
