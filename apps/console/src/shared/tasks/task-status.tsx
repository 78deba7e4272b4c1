import type { TaskStatus } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusDot, type Tone } from '../format/status-dot.tsx';

const TONES: Record<TaskStatus, Tone> = {
  waiting: 'warning',
  running: 'busy',
  success: 'good',
  failed: 'bad',
};

/** The state of a task, by word and colour. */
export function TaskState({ status }: { status: TaskStatus }) {
  const { t } = useTranslation();
  return <StatusDot tone={TONES[status]}>{t(`tasks.statuses.${status}`)}</StatusDot>;
}
