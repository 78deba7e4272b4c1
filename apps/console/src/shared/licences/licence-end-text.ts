import type { LicenceEndFacts } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatTime } from '../format/time.ts';

/** The sentence about an end of licences. */
export function licenceEndText({ subject, days, ends_at }: LicenceEndFacts, t: TFunction): string {
  const what = t(`licences.end_subjects.${subject}`);
  return t(days === 0 ? 'licences.ended_at' : 'licences.ends_at', { what, time: formatTime(ends_at) });
}
