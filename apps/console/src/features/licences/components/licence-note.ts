import { ANNOUNCED_DAYS, type LicenceServer } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatTime } from '../../../shared/format/time.ts';

const DAY_MS = 86_400_000;
const [SOON_DAYS] = ANNOUNCED_DAYS;

/** The note about the end of trial or authorisation; undefined while it is far away. */
export function noteOf(
  { state, not_after: end, releases_until: until }: LicenceServer,
  now: number,
  t: TFunction,
): { type: 'info' | 'warning' | 'error'; text: string } | undefined {
  if (end === null) return undefined;
  if (state === 'ended')
    return { type: 'error', text: t('licences.ended_note', { time: formatTime(until ?? end) }) };
  const isSoon = end - now < SOON_DAYS * DAY_MS;
  if (state === 'trial')
    return { type: isSoon ? 'warning' : 'info', text: t('licences.trial_note', { time: formatTime(end) }) };
  return isSoon ? { type: 'warning', text: t('licences.soon_note', { time: formatTime(end) }) } : undefined;
}
