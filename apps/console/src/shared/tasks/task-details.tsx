import { logValueText, type Task } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Facts } from '../feedback/facts.tsx';
import { formatTime } from '../format/time.ts';
import { TimeAt } from '../format/time-at.tsx';
import { taskReasonText } from './task-reason-text.ts';
import styles from './tasks.module.css';

/** The expanded row of a task: what was sent, and when it reached which stage. */
export function TaskDetails({ task }: { task: Task }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { args, sent_at, received_at, installed_at, end_time, expires_at, retried_at } = task;
  const isOpen = task.status === 'waiting' || task.status === 'running';
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          {
            label: t('tasks.payload'),
            value:
              Object.keys(args).length > 0 &&
              logValueText('payload', args, { lang, time: formatTime, command: task.command }),
          },
          { label: t('tasks.user'), value: task.login_id },
          { label: t('tasks.start_time'), value: <TimeAt at={task.start_time} /> },
          { label: t('tasks.sent_at'), value: sent_at !== null && <TimeAt at={sent_at} /> },
          { label: t('tasks.received_at'), value: received_at !== null && <TimeAt at={received_at} /> },
          { label: t('tasks.installed_at'), value: installed_at !== null && <TimeAt at={installed_at} /> },
          { label: t('tasks.end_time'), value: end_time !== null && <TimeAt at={end_time} /> },
          {
            label: t('tasks.expires_at'),
            value: isOpen && expires_at !== null && <TimeAt at={expires_at} />,
          },
          { label: t('tasks.retried_at'), value: retried_at !== null && <TimeAt at={retried_at} /> },
          { label: t('tasks.remark'), value: taskReasonText(task, t) },
        ]}
      />
    </div>
  );
}
