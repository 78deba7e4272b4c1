import type { materialListQuerySchema } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, contains, where } from '../../../platform/database/where.ts';
import { isNamed } from '../../../platform/organisation/index.ts';
import { reminderUntil } from './last-day.model.ts';

export type MaterialListQuery = z.output<typeof materialListQuerySchema>;

/** The condition on `material` for the filters of {@link MaterialListQuery} that do not depend on who asks. */
export function materialsMatching(params: Partial<MaterialListQuery>, now: number): Condition {
  return where.all(
    where.asked(params.search, matches),
    where.contains('material.name', params.name),
    where.eq('material.number', params.number),
    where.in('material.id', params.ids),
    where.eq('material.type', params.type),
    where.atLeast('material.size', params.size_from),
    where.atMost('material.size', params.size_to),
    where.atLeast('material.created_at', params.created_from),
    where.atMost('material.created_at', params.created_to),
    where.asked(params.uploader, (text) => isNamed('material.creator_id', text)),
    where.asked(params.tag, (tag) => taggedWith(sql`material_tag.tag = ${tag}`)),
    where.eq('material.processing', params.processing),
    where.asked(params.expiry, (expiry) => EXPIRING[expiry](now)),
    where.asked(params.usable, (usable) => (usable ? areUsable(now) : sql<boolean>`not ${areUsable(now)}`)),
    where.asked(params.used, (used) => (used ? isUsed : sql<boolean>`not ${isUsed}`)),
  );
}

/** The subquery does not depend on the row, so that it runs once for a whole library. */
const isUsed = sql<boolean>`material.id in (
  select program_material.material_id from program_material
  union select template_material.material_id from template_material
  union select playlist_item.material_id from playlist_item where playlist_item.material_id is not null)`;

const EXPIRING: Record<NonNullable<MaterialListQuery['expiry']>, (now: number) => Condition> = {
  none: () => sql<boolean>`material.expires_at is null`,
  later: (now) => sql<boolean>`material.expires_at > ${reminderUntil(now)}`,
  soon: (now) =>
    sql<boolean>`(material.expires_at > ${now} and material.expires_at <= ${reminderUntil(now)})`,
  expired: (now) => sql<boolean>`material.expires_at <= ${now}`,
};

/** Searches names and tags, and numbers when the text looks like one. */
function matches(text: string): Condition {
  const number = /^\d{1,8}$/.test(text) ? sql`or material.number = ${Number(text)}` : sql``;
  const tagged = taggedWith(contains('material_tag.tag', text));
  return sql<boolean>`(${contains('material.name', text)} or ${tagged} ${number})`;
}

function taggedWith(condition: RawBuilder<unknown>): Condition {
  return sql<boolean>`material.id in (select material_tag.material_id from material_tag where ${condition})`;
}

/** `isUsable` as a condition on `material`. */
function areUsable(now: number): Condition {
  return sql<boolean>`(material.processing = 'ready'
    and (material.expires_at is null or material.expires_at > ${now}))`;
}
