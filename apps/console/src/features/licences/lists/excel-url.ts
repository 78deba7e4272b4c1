import { type RouteParts, routePath } from '@marquee/contract';
import type { Language } from '../../../i18n/index.ts';

/** The download address of a list as an Excel table, with its filters, order and time zone. */
export function excelUrl(
  route: Pick<RouteParts, 'path'>,
  filters: Partial<Record<string, string>>,
  sort: string | undefined,
  language: Language,
): string {
  const search = new URLSearchParams({
    ...(filters as Record<string, string>),
    ...(sort && { sort }),
    lang: language,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return `${routePath(route)}?${search}`;
}
