import { LOG_RESULTS, type LogEntry } from '@marquee/contract';
import { z } from 'zod';
import type { Row } from '../../platform/database/tables.ts';
import { fieldChanges } from './field-changes.model.ts';

export type LogRow = Omit<Row<'operation_log'>, 'company_id' | 'prev_hash' | 'hash'> &
  Pick<LogEntry, 'company_code' | 'company_name'>;

const keptSchema = z.object({ act: z.string().optional(), code: z.string().optional() }).catch({});

/** An act, and the reason of a failed row, are kept in `after` beside the changes. */
export function toLogEntry({ before, after, ...row }: LogRow): LogEntry {
  const hasFailed = row.result === LOG_RESULTS.failed;
  const { act = null, code = null } = keptSchema.parse(after === null ? {} : JSON.parse(after));
  return {
    ...row,
    act,
    failure: hasFailed ? code : null,
    changes: fieldChanges(before, after).filter(
      ({ field }) => field !== 'act' && !(hasFailed && field === 'code'),
    ),
  };
}
