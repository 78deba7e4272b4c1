import { type RawBuilder, sql } from 'kysely';
import type { MaterialRow } from './material.repository.ts';

/** Whether its last day is over. */
export function isExpired({ expires_at }: Pick<MaterialRow, 'expires_at'>, now: number): boolean {
  return expires_at !== null && expires_at <= now;
}

type Judged = Pick<MaterialRow, 'type' | 'processing' | 'expires_at'>;

/** Whether a material may be put into a program, or released, now. */
export function isUsable(material: Judged, now: number): boolean {
  return material.processing === 'ready' && material.type !== 'audio' && !isExpired(material, now);
}

/** The same of rows of `material`. */
export function areUsable(now: number): RawBuilder<boolean> {
  return sql<boolean>`(material.processing = 'ready' and material.type <> 'audio'
    and (material.expires_at is null or material.expires_at > ${now}))`;
}
