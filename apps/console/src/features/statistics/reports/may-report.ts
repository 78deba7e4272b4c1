import { REPORT_CODES, REPORT_SUBJECTS } from '@marquee/contract';
import type { Access } from '../../../shared/access/access.ts';

/** Whether the user may set up reports about anything. */
export function mayReport({ may }: Pick<Access, 'may'>): boolean {
  return REPORT_SUBJECTS.some((subject) => may({ access: { permission: REPORT_CODES[subject] } }));
}
