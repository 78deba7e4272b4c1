import { routePath, taskRoutes } from '@marquee/contract';
import type { Language } from '../../i18n/index.ts';

/** The download address of the tasks as an Excel table, with the filters, order and time zone of the list. */
export function taskExcelUrl(
  filters: Record<string, string>,
  sort: string | undefined,
  language: Language,
): string {
  const search = new URLSearchParams({
    ...filters,
    ...(sort && { sort }),
    lang: language,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return `${routePath(taskRoutes.excel)}?${search}`;
}
