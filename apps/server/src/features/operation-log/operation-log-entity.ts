import { LOG_RESULTS, type LogEntry } from '@marquee/contract';
import type { Row } from '../../platform/database/tables.ts';
import { fieldChanges } from './field-changes.ts';

export type LogRow = Omit<Row<'operation_log'>, 'company_id' | 'prev_hash' | 'hash'> &
  Pick<LogEntry, 'company_code' | 'company_name'>;

/** A failed row has its reason in `after`, and no changes. */
export function toLogEntry({ before, after, ...row }: LogRow): LogEntry {
  const hasFailed = row.result === LOG_RESULTS.failed;
  return {
    ...row,
    failure: hasFailed ? failureOf(after) : null,
    changes: hasFailed ? [] : fieldChanges(before, after),
  };
}

function failureOf(after: string | null): string | null {
  const kept = after === null ? null : (JSON.parse(after) as { code?: unknown } | null);
  return typeof kept?.code === 'string' ? kept.code : null;
}
