import type { TaskFailure } from '@marquee/contract';
import type { TFunction } from 'i18next';

/** Why a task failed; a device may send its own text. */
export function taskReasonText(reason: TaskFailure | null, remark: string, t: TFunction): string {
  if (reason === null) return remark;
  return remark === '' ? t(`tasks.reasons.${reason}`) : remark;
}
