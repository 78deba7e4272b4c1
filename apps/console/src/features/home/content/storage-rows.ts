import type { StorageOverview } from '@marquee/contract';
import type { TFunction } from 'i18next';

type StorageType = StorageOverview['data'][number]['type'] | 'logs';

const DAY_MS = 86_400_000;

/** Types that are shown also without a file. */
const USUAL: readonly StorageType[] = ['picture', 'video', 'audio', 'document', 'logs'];

/** The files on the server by type, logs last. */
export function storageRows({ data, logs }: Pick<StorageOverview, 'data' | 'logs'>) {
  const rows: { type: StorageType; count: number; size: number }[] = [
    ...data,
    ...(logs ? [{ type: 'logs' as const, ...logs }] : []),
  ];
  return rows.filter(({ type, count }) => count > 0 || USUAL.includes(type));
}

/** When the storage is full: in days, months or years, whichever reads best. */
export function untilText(fullAt: number, now: number, t: TFunction): string {
  const days = Math.max(Math.round((fullAt - now) / DAY_MS), 0);
  if (days === 0) return t('home.widgets.materials.full_today');
  if (days < 60) return t('home.widgets.materials.full_in_days', { count: days });
  const months = Math.round(days / 30.4);
  if (months < 24) return t('home.widgets.materials.full_in_months', { count: months });
  return t('home.widgets.materials.full_in_years', { count: Math.round(months / 12) });
}
