import { operationLogRoutes, routePath } from '@marquee/contract';
import type { Language } from '../../../i18n/index.ts';

/** Where the browser downloads the log as a table, with the filter and the order of the list and its times. */
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
