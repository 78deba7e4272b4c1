import { LOG_RESULTS, type LogEntry, type LogObject } from '@marquee/contract';
import { z } from 'zod';
import type { Row } from '../../platform/database/tables.ts';
import { fieldChanges } from './field-changes.model.ts';

export type LogRow = Omit<Row<'operation_log'>, 'company_id' | 'prev_hash' | 'hash'> &
  Pick<LogEntry, 'company_code' | 'company_name'>;

const keptSchema = z
  .object({
    act: z.string().optional(),
    code: z.string().optional(),
    ids: z.array(z.int()).optional(),
    program_ids: z.array(z.int()).optional(),
    second_program_ids: z.array(z.int()).optional(),
    program_names: z.array(z.string()).optional(),
  })
  .catch({});

/** Fields of `after` that are no change. */
const KEPT: ReadonlySet<string> = new Set(['act', 'ids', 'program_names']);

/** Of so many affected objects the names are read. */
const MAX_IDS = 100;

/**
 * An act, ids, and the reason of a failed row are kept in `after` beside the changes, also names that objects had at that
 * time.
 */
export function toLogEntry({ before, after, ...row }: LogRow): LogEntry {
  const hasFailed = row.result === LOG_RESULTS.failed;
  const kept = keptSchema.parse(after === null ? {} : JSON.parse(after));
  const { act = null, code = null, ids = [] } = kept;
  const isKept = (field: string) => KEPT.has(field) || (hasFailed && field === 'code');
  return {
    ...row,
    act,
    failure: hasFailed ? code : null,
    changes: fieldChanges(before, after).filter(({ field }) => !isKept(field)),
    ids: ids.slice(0, MAX_IDS),
    objects: programsIn(kept),
  };
}

/** The programs of a release, which keeps their names of that time. */
function programsIn({
  program_ids = [],
  second_program_ids = [],
  program_names = [],
}: z.infer<typeof keptSchema>) {
  return [...program_ids, ...second_program_ids].flatMap((id, index): LogObject[] => {
    const name = program_names[index];
    return name ? [{ kind: 'program', id, name, is_there: false }] : [];
  });
}
