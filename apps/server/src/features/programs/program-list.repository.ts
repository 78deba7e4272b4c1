import {
  type Program,
  type ProgramLabel,
  type ProgramListItem,
  type programListQuerySchema,
  programTabs,
  resources,
  type TabCounts,
} from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { type Flag, fromJson, type Json, toFlag } from '../../platform/database/columns.ts';
import { countTabs } from '../../platform/database/count-tabs.ts';
import { mapPage, type Page } from '../../platform/database/list-of.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, nameOrNumber, where } from '../../platform/database/where.ts';
import { compositionList } from '../compositions/index.ts';
import { releasedUses } from '../released/index.ts';
import { isFor } from './labels/label-filter.repository.ts';

export type ProgramListQuery = z.output<typeof programListQuerySchema>;

const LABEL = sql.ref('program.label');

const releases = releasedUses.releasesOfProgram('program.id');

/** Whether the program was edited or labelled after the newest release that devices have now. */
function isEdited(now: number): RawBuilder<Flag> {
  return sql`(case when ${releasedUses.newestContentOf('program.id', now)} <> program.content_hash || coalesce(program.label, '') then 1 else 0 end)`;
}

export async function list(
  db: Db,
  actor: Actor,
  params: ProgramListQuery,
  now: number,
): Promise<Page<ProgramListItem>> {
  const own = { columns: columns(now), condition: matchesOwnFilters(params, now) };
  return mapPage(await compositionList.list(db, resources.programs, actor, params, own), toEntity);
}

/** Part of the list in its order, without covers. */
export async function listPart(
  db: Db,
  actor: Actor,
  params: ProgramListQuery,
  { limit, offset, now }: { limit: number; offset: number; now: number },
): Promise<Program[]> {
  const own = { columns: columns(now), condition: matchesOwnFilters(params, now) };
  const rows = await compositionList.listPart(db, resources.programs, actor, params, {
    ...own,
    limit,
    offset,
  });
  return rows.map(toEntity);
}

export async function counts(
  db: Db,
  actor: Actor,
  params: ProgramListQuery,
  now: number,
): Promise<TabCounts<keyof typeof programTabs.filters>> {
  const condition = matchesOwnFilters(params, now);
  const found = compositionList.matching(db, resources.programs, actor, params, condition);
  return countTabs(programTabs, (tab) => matchesOwnFilters(tab, now), found);
}

export async function find(db: Db, actor: Actor, id: number, now: number): Promise<Program | undefined> {
  const row = await compositionList.find(db, resources.programs, actor, id, columns(now));
  return row && toEntity(row);
}

function columns(now: number) {
  return {
    status: sql<Program['status']>`(case when program.status < 0 then program.status
      else coalesce(${releasedUses.reviewOf('program.id', 'program.content_hash')}, 0) end)`,
    label: sql<Json<ProgramLabel> | null>`program.label`,
    label_set_id: sql<number | null>`(select label_set_program.label_set_id from label_set_program
      where label_set_program.program_id = program.id)`,
    label_set_name: sql<string | null>`(select label_set.name from label_set_program
      join label_set on label_set.id = label_set_program.label_set_id
      where label_set_program.program_id = program.id)`,
    release_count: releases.releaseCount,
    device_count: releases.deviceCount,
    is_edited: isEdited(now),
  };
}

interface OwnColumns {
  is_edited: Flag;
  label: Json<ProgramLabel> | null;
  label_set_id: number | null;
  label_set_name: string | null;
}

function toEntity<Row extends OwnColumns>({ is_edited, label, label_set_id, label_set_name, ...row }: Row) {
  const label_set = label_set_id === null ? null : { id: label_set_id, name: label_set_name ?? '' };
  return { ...row, label: label === null ? null : fromJson(label), label_set, is_edited: is_edited === 1 };
}

function matchesOwnFilters(params: Partial<ProgramListQuery>, now: number): Condition {
  const { search_program, used, edited } = params;
  return where.all(
    where.asked(search_program, (text) => nameOrNumber('program', text)),
    where.asked(used, (isUsed) => sql<boolean>`${sql.raw(isUsed ? '' : 'not ')}${releases.isReleased}`),
    where.asked(
      params.labeled,
      (asked) => sql<boolean>`program.label is ${sql.raw(asked ? 'not ' : '')}null`,
    ),
    where.asked(
      params.label,
      (id) => sql<boolean>`exists (select 1 from label_set_program
        where label_set_program.program_id = program.id and label_set_program.label_set_id = ${id})`,
    ),
    where.asked(params.gender, (gender) => isFor(LABEL, 'genders', gender)),
    where.asked(params.age_band, (band) => isFor(LABEL, 'age_bands', band)),
    where.asked(edited, (asked) => sql<boolean>`${isEdited(now)} = ${toFlag(asked)}`),
  );
}
