import type { Task } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { pageClock } from '../clock/page-clock.ts';
import { formatMoment } from '../format/time.ts';

/** Why a task failed, was replaced or withdrawn, or still waits, '' for others; a device may send its own text. */
export function taskReasonText(
  {
    status,
    reason,
    remark,
    not_before = null,
    installed_at = null,
  }: Pick<Task, 'status' | 'reason' | 'remark'> & Partial<Pick<Task, 'not_before' | 'installed_at'>>,
  t: TFunction,
): string {
  if (remark !== '') return remark;
  if (status === 'waiting' && not_before !== null && not_before > pageClock.epochNow())
    return t('tasks.not_yet', { time: formatMoment(not_before) });
  if (status === 'waiting') return t('tasks.not_received');
  if (status === 'running' && installed_at !== null) return t('tasks.awaiting_version');
  if (status === 'superseded') return t('tasks.replaced');
  if (status === 'cancelled') return t('tasks.withdrawn');
  return reason === null ? '' : t(`tasks.reasons.${reason}`);
}
