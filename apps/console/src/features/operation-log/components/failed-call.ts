import { API_BASE, LOG_RESULTS, type LogEntry } from '@marquee/contract';

/** The call of an attempt that failed before its object was known, which the log has instead of a name. */
export function failedCallOf({ result, subject }: LogEntry): string | undefined {
  const isCall = /^[A-Z]+ /.test(subject) && subject.includes(` ${API_BASE}/`);
  return result === LOG_RESULTS.failed && isCall ? subject : undefined;
}
