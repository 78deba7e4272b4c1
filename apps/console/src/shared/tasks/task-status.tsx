import type { TaskStatus } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../format/state-badge.tsx';
import { StatusDot, type Tone } from '../format/status-dot.tsx';

const TONES: Record<TaskStatus, Tone> = {
  waiting: 'quiet',
  running: 'busy',
  success: 'good',
  failed: 'bad',
  superseded: 'quiet',
  cancelled: 'quiet',
};

/** The state of a task, by word and colour. */
export function TaskState({ status }: { status: TaskStatus }) {
  const { t } = useTranslation();
  const text = t(`tasks.statuses.${status}`);
  // A failed task is in the past: its colour makes it easy to find, without an alarm.
  return status === 'running' ? (
    <StateBadge tone="busy">{text}</StateBadge>
  ) : (
    <StatusDot tone={TONES[status]}>{text}</StatusDot>
  );
}
