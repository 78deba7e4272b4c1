import { REPORT_CODES, type ReportSubject } from '@marquee/contract';
import { type Actor, mayDo } from '../../platform/actor/actor.ts';

/** Whether the actor may export what a report about this shows. */
export function mayReport(actor: Actor, subject: ReportSubject): boolean {
  return mayDo(actor, '33101') && mayDo(actor, REPORT_CODES[subject]);
}
