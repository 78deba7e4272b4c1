import type { Task } from '@marquee/contract';
import type { TFunction } from 'i18next';

/** Why a task failed, was replaced or withdrawn, or still waits, '' for others; a device may send its own text. */
export function taskReasonText(
  { status, reason, remark }: Pick<Task, 'status' | 'reason' | 'remark'>,
  t: TFunction,
): string {
  if (remark !== '') return remark;
  if (status === 'waiting') return t('tasks.not_received');
  if (status === 'superseded') return t('tasks.replaced');
  if (status === 'cancelled') return t('tasks.withdrawn');
  return reason === null ? '' : t(`tasks.reasons.${reason}`);
}
