import { dashboardLinks, dashboardRoutes, type Task } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatMoment, formatTime } from '../../../shared/format/time.ts';
import { BusyIcon, DoneIcon, FailedIcon, WaitingIcon } from '../../../shared/icons/index.ts';
import { commandLabel } from '../../../shared/tasks/command-label.ts';
import { taskReasonText } from '../../../shared/tasks/task-reason-text.ts';
import { Figure, Figures } from '../widgets/figures.tsx';
import { linkTo } from '../widgets/link-to.ts';
import { MoreLink } from '../widgets/more-link.tsx';
import { REST_MS } from '../widgets/rest.ts';
import body from '../widgets/widget-body.module.css';
import { WidgetBody } from '../widgets/widget-body.tsx';
import { WidgetFrame } from '../widgets/widget-frame.tsx';
import styles from './content.module.css';

const LINKS = dashboardLinks.tasks;

/** The tasks of the last 24 hours by status, and the newest. */
export function TasksWidget() {
  const { t } = useTranslation();
  const tasks = useRouteQuery(dashboardRoutes.task, {}, { restMs: REST_MS });
  return (
    <WidgetFrame
      title={t('home.widgets.tasks.title')}
      note={t('home.last_24_hours')}
      extra={<MoreLink to="/task-list?page=1">{t('home.all')}</MoreLink>}
    >
      <WidgetBody result={tasks} lines={7}>
        {({ since, total, waiting, running, success, failed, newest }) =>
          newest.length === 0 ? (
            <p className={body.sentence}>{t('tasks.empty_help')}</p>
          ) : (
            <>
              <Figures isNarrow>
                <Figure name={t('home.widgets.tasks.total')} to={linkTo(LINKS.total(since))}>
                  {formatNumber(total)}
                </Figure>
                <Figure
                  name={t('tasks.statuses.running')}
                  to={linkTo(LINKS.status(since, 'running'))}
                  tone={running > 0 ? 'busy' : undefined}
                >
                  {formatNumber(running)}
                </Figure>
                {waiting > 0 && (
                  <Figure name={t('tasks.statuses.waiting')} to={linkTo(LINKS.status(since, 'waiting'))}>
                    {formatNumber(waiting)}
                  </Figure>
                )}
                <Figure name={t('home.widgets.tasks.completed')} to={linkTo(LINKS.status(since, 'success'))}>
                  {formatNumber(success)}
                </Figure>
                <Figure
                  name={t('tasks.statuses.failed')}
                  to={linkTo(LINKS.status(since, 'failed'))}
                  tone={failed > 0 ? 'bad' : undefined}
                >
                  {formatNumber(failed)}
                </Figure>
              </Figures>
              <ul className={styles.tasks}>
                {newest.map((task) => (
                  <TaskRow key={task.id} task={task} />
                ))}
              </ul>
            </>
          )
        }
      </WidgetBody>
    </WidgetFrame>
  );
}

/** The others need no look. */
const ICONS: Partial<Record<Task['status'], typeof DoneIcon>> = {
  running: BusyIcon,
  success: DoneIcon,
  failed: FailedIcon,
};

function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation();
  const { status, command, device_id, device_name, start_time } = task;
  const Icon = ICONS[status] ?? WaitingIcon;
  const name = `${commandLabel(command, t)} ${device_name}`;
  const reason = status === 'failed' ? taskReasonText(task, t) : '';
  return (
    <li data-status={status}>
      <Icon size={15} />
      <span className={styles.unseen}>{t(`tasks.statuses.${status}`)}</span>
      <Link to={`/devices-mips/detail/${device_id}`} className={styles.task} title={name}>
        {name}
      </Link>
      {reason ? (
        <span className={styles.reason} title={reason}>
          {reason}
        </span>
      ) : (
        <time
          className="text-12 faint nowrap"
          dateTime={new Date(start_time).toISOString()}
          title={formatTime(start_time)}
        >
          {formatMoment(start_time).replace(/^\d{4}-/, '')}
        </time>
      )}
    </li>
  );
}
