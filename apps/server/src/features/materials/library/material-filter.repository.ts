import type { materialListQuerySchema } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { contains } from '../../../platform/database/like.ts';
import { inGroups } from '../../../platform/groups/index.ts';
import { reminderUntil } from '../expiry/last-day.ts';

export type MaterialListQuery = z.output<typeof materialListQuerySchema>;

/** The condition on `material` for the filters of {@link MaterialListQuery}. */
export function materialsMatching(
  query: MaterialListQuery,
  groupIds: number[] | undefined,
  now: number,
): RawBuilder<boolean> {
  const wanted = [
    inGroups('material.group_id', groupIds),
    when(query.search, (text) => matches(text)),
    when(query.name, (name) => contains<'material'>('material.name', name)),
    when(query.number, (number) => sql`material.number = ${number}`),
    when(query.ids, (ids) => sql`material.id in (${sql.join(ids)})`),
    when(query.type, (type) => sql`material.type = ${type}`),
    when(query.size_from, (size) => sql`material.size >= ${size}`),
    when(query.size_to, (size) => sql`material.size <= ${size}`),
    when(query.created_from, (at) => sql`material.created_at >= ${at}`),
    when(query.created_to, (at) => sql`material.created_at <= ${at}`),
    when(query.uploader, (text) => uploadedBy(text)),
    when(query.tag, (tag) => taggedWith(sql`material_tag.tag = ${tag}`)),
    when(query.processing, (processing) => sql`material.processing = ${processing}`),
    when(query.expiry, (expiry) => EXPIRING[expiry](now)),
    when(query.usable, (usable) => (usable ? areUsable(now) : sql`not ${areUsable(now)}`)),
    when(query.used, (used) => (used ? isUsed : sql`not ${isUsed}`)),
  ];
  return sql<boolean>`(${sql.join(
    wanted.filter((one) => one !== undefined),
    sql` and `,
  )})`;
}

function when<Value>(value: Value | undefined, ask: (value: Value) => RawBuilder<unknown>) {
  return value === undefined ? undefined : ask(value);
}

const isUsed = sql`exists (select 1 from program_material where program_material.material_id = material.id)`;

const EXPIRING: Record<NonNullable<MaterialListQuery['expiry']>, (now: number) => RawBuilder<unknown>> = {
  none: () => sql`material.expires_at is null`,
  later: (now) => sql`material.expires_at > ${reminderUntil(now)}`,
  soon: (now) => sql`(material.expires_at > ${now} and material.expires_at <= ${reminderUntil(now)})`,
  expired: (now) => sql`material.expires_at <= ${now}`,
};

/** Searches names and tags, and numbers when the text looks like one. */
function matches(text: string): RawBuilder<unknown> {
  const number = /^\d{1,8}$/.test(text) ? sql`or material.number = ${Number(text)}` : sql``;
  const tagged = taggedWith(contains<'material_tag'>('material_tag.tag', text));
  return sql`(${contains<'material'>('material.name', text)} or ${tagged} ${number})`;
}

function taggedWith(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`material.id in (select material_tag.material_id from material_tag where ${condition})`;
}

function uploadedBy(text: string): RawBuilder<unknown> {
  const named = contains<'user'>('user.name', text);
  const login = contains<'user'>('user.login_id', text);
  return sql`material.creator_id in (select "user".id from "user" where ${named} or ${login})`;
}

/** `isUsable` as a condition on `material`. */
function areUsable(now: number): RawBuilder<boolean> {
  return sql<boolean>`(material.processing = 'ready' and material.type <> 'audio'
    and (material.expires_at is null or material.expires_at > ${now}))`;
}
