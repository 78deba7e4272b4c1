import { operationLogRoutes, routePath } from '@marquee/contract';
import type { Language } from '../../../i18n/index.ts';

/** The download address of the log as an Excel table, with the filters, order and time zone of the list. */
export function logExcelUrl(
  filters: Record<string, string>,
  sort: string | undefined,
  language: Language,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const search = new URLSearchParams({
    ...filters,
    ...(sort && { sort }),
    lang: language,
    time_zone: timeZone,
  });
  return `${routePath(operationLogRoutes.excel)}?${search}`;
}
