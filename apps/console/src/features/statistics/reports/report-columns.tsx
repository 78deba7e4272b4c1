import type { Report } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { RunState } from './run-state.tsx';

/** The columns of scheduled reports. */
export function reportColumns(t: TFunction, actions: Actions<Report>): ListColumn<Report>[] {
  return [
    { key: 'name', title: t('reports.name'), sortBy: 'name', isFixed: true, render: ({ name }) => name },
    {
      key: 'subject',
      title: t('reports.subject'),
      render: ({ subject, group_id, group_name }) => (
        <>
          {t(`reports.subjects.${subject}`)}
          <div className="faint size-12">{group_id === null ? t('reports.all_devices') : group_name}</div>
        </>
      ),
    },
    { key: 'schedule', title: t('reports.schedule'), render: (report) => scheduleText(report, t) },
    {
      key: 'emails',
      title: t('reports.emails'),
      isHiddenAtFirst: true,
      render: ({ emails }) => formatList(emails),
    },
    { key: 'next', title: t('reports.next'), render: (report) => <NextTime report={report} t={t} /> },
    {
      key: 'last',
      title: t('reports.last'),
      render: ({ last_run }) =>
        last_run ? (
          <>
            <RunState run={last_run} isShort />{' '}
            <TimeAt at={last_run.finished_at ?? last_run.due_at} isShort />
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'owner',
      title: t('reports.owner'),
      isHiddenAtFirst: true,
      render: ({ owner_name }) => owner_name ?? <span className="faint">{t('reports.owner_gone')}</span>,
    },
    actionsColumn(t, actions, ({ name }) => name, 2),
  ];
}

function NextTime({ report: { pause, is_enabled, next_at }, t }: { report: Report; t: TFunction }) {
  if (pause) return <StateBadge tone="bad">{t(`reports.pauses.${pause}`)}</StateBadge>;
  if (!is_enabled) return <StateBadge tone="quiet">{t('reports.paused')}</StateBadge>;
  return <TimeAt at={next_at} isShort />;
}

function scheduleText({ period, time, weekday, time_zone }: Report, t: TFunction): string {
  const day = t(`releases.weekday_${weekday as 1}`);
  const when =
    period === 'week'
      ? t('reports.weekly_at', { day, time })
      : t(period === 'day' ? 'reports.daily_at' : 'reports.monthly_at', { time });
  const isOwnZone = time_zone === new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isOwnZone ? when : t('reports.in_zone', { when, zone: time_zone });
}
