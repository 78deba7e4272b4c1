import { dashboardRoutes, type SystemOverview } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { elapsedText } from '../../../shared/format/elapsed.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { MoreLink } from '../widgets/more-link.tsx';
import { REST_MS } from '../widgets/rest.ts';
import { WidgetBody } from '../widgets/widget-body.tsx';
import { WidgetFrame } from '../widgets/widget-frame.tsx';
import styles from './system.module.css';

/** The installation: version, servers, time, last backup. */
export function SystemWidget() {
  const { t } = useTranslation();
  const system = useRouteQuery(dashboardRoutes.system, {}, { restMs: REST_MS });
  return (
    <WidgetFrame
      title={t('home.widgets.system.title')}
      note={system.data?.time_zone}
      extra={<MoreLink to="/system-set">{t('home.widgets.system.settings')}</MoreLink>}
    >
      <WidgetBody result={system} lines={3}>
        {(data) => <SystemFacts system={data} />}
      </WidgetBody>
    </WidgetFrame>
  );
}

function SystemFacts({ system }: { system: SystemOverview }) {
  const { t } = useTranslation();
  const { version, last_backup_at, node_count, database, started_at, server_time } = system;
  return (
    <dl className={styles.facts}>
      <Fact name={t('home.widgets.system.version')}>{version}</Fact>
      <Fact name={t('home.widgets.system.backup')}>
        {last_backup_at === null ? (
          <StatusDot tone="warning">{t('home.widgets.system.no_backup')}</StatusDot>
        ) : (
          <TimeAt at={last_backup_at} isShort />
        )}
      </Fact>
      <Fact name={t('home.widgets.system.running')}>{elapsedText(server_time - started_at, t)}</Fact>
      <Fact name={t('home.widgets.system.database')}>
        {t(`home.widgets.system.databases.${database}`)}
        {node_count > 1 && ` · ${t('home.widgets.system.servers', { count: node_count })}`}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
