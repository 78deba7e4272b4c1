import { LOG_OPERATIONS, RELEASE_STATUS, type WebhookEvent } from '@marquee/contract';
import { z } from 'zod';

/** A row of the operation log. */
export interface LoggedChange {
  id: number;
  company_id: number;
  user_name: string;
  module: string;
  operation: number;
  subject: string;
  after: string | null;
  at: number;
}

const keptSchema = z
  .object({
    act: z.string().optional(),
    ids: z.array(z.int()).default([]),
    /** Of the object that was added. */
    id: z.int().optional(),
    status: z.int().optional(),
    is_emergency: z.boolean().optional(),
  })
  .catch({ ids: [] });

export type LoggedEvent = Pick<LoggedChange, 'company_id' | 'at'> & {
  event: WebhookEvent;
  data: { ids: number[]; subject: string; user: string };
  /** An event of these objects only if they are what it says: an approval may be the first of two. */
  only?: 'approved' | 'emergency';
};

/** The event that a change is; undefined for a change that is none. */
export function eventOfChange({
  company_id,
  at,
  user_name,
  subject,
  ...change
}: LoggedChange): LoggedEvent | undefined {
  const { ids: logged, ...kept } = keptSchema.parse(change.after === null ? {} : JSON.parse(change.after));
  const ids = logged.length === 0 && kept.id !== undefined ? [kept.id] : logged;
  const event = (name: WebhookEvent, only?: LoggedEvent['only']): LoggedEvent => ({
    company_id,
    at,
    event: name,
    data: { ids, subject, user: user_name },
    ...(only ? { only } : {}),
  });
  const { add, delete: remove } = LOG_OPERATIONS;
  switch (`${change.module} ${kept.act ?? change.operation}`) {
    case `materials ${add}`:
      return event('material.added');
    case `materials ${remove}`:
      return event('material.deleted');
    case `releases ${add}`:
      return event('release.created');
    case 'releases review':
      return kept.status === RELEASE_STATUS.approved
        ? event('release.approved', 'approved')
        : event('release.refused');
    case 'releases take_offline':
      return event('release.ended');
    case `notices ${add}`:
      return kept.is_emergency ? event('emergency.on') : undefined;
    case 'notices end':
      return event('emergency.off', 'emergency');
    default:
      return undefined;
  }
}
