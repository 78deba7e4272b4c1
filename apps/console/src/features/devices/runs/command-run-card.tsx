import { taskRoutes } from '@marquee/contract';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { CloseIcon } from '../../../shared/icons/index.ts';
import { taskReasonText } from '../../../shared/tasks/task-reason-text.ts';
import styles from './command-runs.module.css';
import { commandRuns } from './command-runs.ts';
import { refusalText } from './refusal-text.ts';
import { RunProblems } from './run-problems.tsx';
import { finishedOf } from './run-totals.ts';
import { targetText } from './target-text.ts';
import type { FollowedRun } from './use-runs-progress.ts';

const STATUSES = [
  ['waiting', 'quiet'],
  ['running', 'busy'],
  ['success', 'good'],
  ['failed', 'bad'],
  ['superseded', 'quiet'],
  ['cancelled', 'quiet'],
] as const;

/** One command that was sent: how many devices have it, and which do not. */
export function CommandRunCard({ run, progress }: FollowedRun) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { name } = run.command;
  const label = t(`commands.labels.${name}`);
  const { tasks, refused } = run.outcome;
  const failed = progress?.failed ?? 0;
  const finished = finishedOf({ run, progress });
  const percent = (count: number) => Math.floor((count / tasks.length) * 100);
  return (
    <li className={styles.run}>
      <header className={styles.head}>
        <strong className="ellipsis shrink">{label}</strong>
        <TimeAt at={run.sentAt} />
        <Button
          type="text"
          size="small"
          aria-label={t('commands.dismiss', { name: label })}
          icon={<CloseIcon />}
          onClick={() => commandRuns.remove(run.id)}
        />
      </header>
      <p className="flush quiet break-anywhere">{targetText(run.target, t)}</p>
      {tasks.length > 0 && (
        <>
          <Progress
            aria-label={label}
            percent={percent(finished)}
            success={{ percent: percent(finished - failed) }}
            status={failed > 0 ? 'exception' : finished === tasks.length ? 'success' : 'active'}
            format={() => t('commands.finished', { finished, total: tasks.length })}
          />
          <div className={styles.counts} role="status">
            {STATUSES.filter(([status]) => progress !== undefined && progress[status] > 0).map(
              ([status, tone]) => (
                <StatusDot key={status} tone={tone}>
                  {t(`tasks.counts.${status}`, { count: progress?.[status] ?? 0 })}
                </StatusDot>
              ),
            )}
          </div>
        </>
      )}
      <RunProblems
        title={t('commands.failed_devices', { count: failed })}
        more={failed - (progress?.failures.length ?? 0)}
        problems={(progress?.failures ?? []).map(({ device_id, device_name, reason, remark }) => ({
          id: device_id,
          name: device_name,
          reason: taskReasonText({ status: 'failed', reason, remark }, t),
        }))}
      />
      <RunProblems
        title={t('commands.refused', { count: refused.length })}
        more={0}
        problems={refused.map(({ device_id, device_name, code }) => ({
          id: device_id,
          name: device_name,
          reason: refusalText(code, run.command, t),
        }))}
      />
      {may(taskRoutes.list) && tasks.length > 0 && (
        <Link to={`/task-list?command=${name}`}>{t('commands.open_tasks')}</Link>
      )}
    </li>
  );
}
