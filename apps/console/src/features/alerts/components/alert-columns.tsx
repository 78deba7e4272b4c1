import { type Alert, deviceRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { serverCallOf } from '../../../shared/alerts/use-alert-kinds.ts';
import { elapsedText } from '../../../shared/format/elapsed.ts';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { AlertIcon } from '../alert-icon.tsx';
import { alertAddress, alertDetailText, alertPlace } from '../alert-text.ts';
import { AlertFiles } from '../files/alert-files.tsx';
import styles from './alert.module.css';

/** `onOpen`: an alert whose device was opened. */
export function alertColumns(
  t: TFunction,
  actions: Actions<Alert>,
  onOpen: (alert: Alert) => void,
): ListColumn<Alert>[] {
  return [
    {
      key: 'kind',
      title: t('alerts.kind'),
      sortBy: 'kind',
      isFixed: true,
      render: ({ kind, is_read }) => (
        <span className={`${styles.kind} ${is_read ? '' : styles.unread}`}>
          <span
            className={styles.mark}
            {...(!is_read && { role: 'img', title: t('alerts.unread'), 'aria-label': t('alerts.unread') })}
          />
          <AlertIcon kind={kind} />
          {t(`alerts.kinds.${kind}`)}
        </span>
      ),
    },
    {
      key: 'device',
      title: t('alerts.device'),
      sortBy: 'device_name',
      isFixed: true,
      render: (alert) => (
        <PermittedLink
          call={serverCallOf(alert.kind) ?? deviceRoutes.detail}
          to={alertAddress(alert)}
          onClick={() => onOpen(alert)}
        >
          {alertPlace(alert, t)}
        </PermittedLink>
      ),
    },
    {
      key: 'detail',
      title: t('alerts.detail'),
      render: ({ kind, detail }) => alertDetailText(kind, detail, t) || '–',
    },
    {
      key: 'files',
      title: t('alerts.files'),
      render: (alert) => <AlertFiles alert={alert} />,
    },
    {
      key: 'state',
      title: t('alerts.state'),
      render: ({ ended_at, kind }) => {
        if (kind === 'task') return '–';
        return ended_at === null ? (
          <StateBadge tone="bad">{t('alerts.open')}</StateBadge>
        ) : (
          <StateBadge tone="quiet">{t('alerts.ended')}</StateBadge>
        );
      },
    },
    {
      key: 'started',
      title: t('alerts.started'),
      sortBy: 'started_at',
      render: ({ started_at }) => <TimeAt at={started_at} />,
    },
    {
      key: 'lasted',
      title: t('alerts.lasted'),
      render: (alert) => <Lasted alert={alert} t={t} />,
    },
    {
      key: 'ended',
      title: t('alerts.ended_at'),
      sortBy: 'ended_at',
      isHiddenAtFirst: true,
      render: ({ ended_at, kind }) => <TimeAt at={kind === 'task' ? null : ended_at} />,
    },
    {
      key: 'group',
      title: t('alerts.group'),
      render: ({ group_name }) => (group_name === null ? '–' : groupNameOf(group_name, t)),
    },
    actionsColumn(t, actions, (alert) => `${t(`alerts.kinds.${alert.kind}`)} · ${alertPlace(alert, t)}`),
  ];
}

function Lasted({ alert: { kind, started_at, ended_at }, t }: { alert: Alert; t: TFunction }) {
  const now = useNow();
  return kind === 'task' ? '–' : elapsedText(Math.max(0, (ended_at ?? now) - started_at), t);
}
