import { resources } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Reacher, seenBy } from '../../platform/reach/index.ts';

/** Whether the actor sees this message: a condition for what belongs to one message. It does not depend on the row. */
export function noticeSeenBy(actor: Reacher, id: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from notice where notice.id = ${id} and ${seenBy(resources.notices, actor)})`;
}
