import { APP_STATUS, type App } from '@marquee/contract';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { AppName } from '../../../shared/apps/app-name.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { systemTypeText } from '../../../shared/format/system-type.ts';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import styles from './app.module.css';

export function appColumns(
  t: TFunction,
  actions: Actions<App>,
  showDevices: (app: App) => void,
): ListColumn<App>[] {
  return [
    {
      key: 'name',
      title: t('apps.name'),
      sortBy: 'name',
      isFixed: true,
      render: (app) => <AppName url={app.icon_url} name={app.name} detail={app.package} />,
    },
    {
      key: 'version',
      title: t('apps.version'),
      sortBy: 'version',
      isFixed: true,
      render: ({ version }) => (
        <div className={styles.version} title={version}>
          {version}
        </div>
      ),
    },
    {
      key: 'category',
      title: t('apps.category'),
      render: ({ category }) => t(`apps.categories.${category}`),
    },
    { key: 'system', title: t('apps.system'), render: (app) => systemText(app, t) },
    {
      key: 'status',
      title: t('apps.status'),
      isFixed: true,
      render: ({ status }) => <AppState status={status} t={t} />,
    },
    {
      key: 'rollout',
      title: t('apps.rollout'),
      render: ({ rollout_state }) => rollout_state && <RolloutState state={rollout_state} t={t} />,
    },
    {
      key: 'devices',
      title: t('apps.devices'),
      align: 'right',
      render: (app) =>
        app.device_count === 0 ? (
          0
        ) : (
          <Button
            type="link"
            size="small"
            aria-label={t('apps.devices_with', {
              count: app.device_count,
              name: `${app.name} ${app.version}`,
            })}
            onClick={() => showDevices(app)}
          >
            {formatNumber(app.device_count)}
          </Button>
        ),
    },
    {
      key: 'size',
      title: t('apps.size'),
      sortBy: 'size',
      align: 'right',
      render: ({ size }) => formatSize(size),
    },
    departmentColumn(t),
    creatorColumn(t('apps.creator')),
    createdAtColumn(t('apps.created_at')),
    { key: 'remark', title: t('apps.remark'), render: ({ remark }) => remark || '–' },
    actionsColumn(t, actions, ({ name, version }) => `${name} ${version}`),
  ];
}

function AppState({ status, t }: { status: App['status']; t: TFunction }) {
  switch (status) {
    case APP_STATUS.unpublished:
      return <StatusDot tone="quiet">{t('apps.states.unpublished')}</StatusDot>;
    case APP_STATUS.published:
      return <StatusDot tone="good">{t('apps.states.published')}</StatusDot>;
    case APP_STATUS.withdrawn:
      return <StatusDot tone="warning">{t('apps.states.withdrawn')}</StatusDot>;
  }
}

const TONES = { running: 'busy', stopped: 'bad', finished: 'good', cancelled: 'quiet' } as const;

function RolloutState({ state, t }: { state: keyof typeof TONES; t: TFunction }) {
  return <StateBadge tone={TONES[state]}>{t(`apps.rollouts.${state}`)}</StateBadge>;
}

/** The system with the oldest version on which the package runs. */
function systemText({ system, min_system }: App, t: TFunction): string {
  const name = systemTypeText(system, t);
  return min_system === '' ? name : t('apps.system_from', { system: name, min: min_system });
}
