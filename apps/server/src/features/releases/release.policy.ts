import { resources } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Reacher, seenBy } from '../../platform/reach/index.ts';

/** Whether the actor sees this release: a condition for what belongs to one release. It does not depend on the row. */
export function releaseSeenBy(actor: Reacher, id: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from "release" where "release".id = ${id} and ${seenBy(resources.releases, actor)})`;
}
