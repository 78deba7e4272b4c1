import { type BackupState, backupRoutes } from '@marquee/contract';
import { Alert, Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { BackupForm } from '../components/backup-form.tsx';
import { BackupRuns } from '../components/backup-runs.tsx';
import { SettingSection } from '../components/setting-section.tsx';

/** Where and when the server makes backups, and how they ended. */
export function BackupTab() {
  const { t } = useTranslation();
  const state = useRouteQuery(backupRoutes.state);
  return (
    <>
      <SettingSection title={t('backups.title')} result={state} rows={4}>
        {(backup) => (
          <div className="column gap-12">
            <Place state={backup} />
            <Now state={backup} />
          </div>
        )}
      </SettingSection>
      <SettingSection title={t('backups.schedule_title')} result={state} rows={4}>
        {({ setting, place }) => (
          <BackupForm key={JSON.stringify(setting)} setting={setting} isWithoutPlace={place === null} />
        )}
      </SettingSection>
      <DetailSection title={t('backups.runs')}>
        <BackupRuns />
      </DetailSection>
    </>
  );
}

/** The place is a setting of the environment, because anyone who reads it reads the data of all companies. */
function Place({ state: { place, is_late, last_good_at, damaged_at } }: { state: BackupState }) {
  const { t } = useTranslation();
  if (place === null)
    return (
      <Alert type="info" showIcon title={t('backups.no_place')} description={t('backups.no_place_help')} />
    );
  return (
    <>
      {damaged_at !== null && (
        <Alert type="error" showIcon title={t('backups.damaged')} description={t('backups.damaged_help')} />
      )}
      {is_late && damaged_at === null && (
        <Alert
          type="warning"
          showIcon
          title={t('backups.late')}
          description={t(last_good_at === null ? 'backups.never_made' : 'backups.late_help')}
        />
      )}
      <p>
        {t('backups.place')} <code>{place}</code>
        <br />
        <span className="faint size-13">{t('backups.place_locked')}</span>
      </p>
    </>
  );
}

function Now({ state: { place, running, last_good_at, damaged_at, next_at } }: { state: BackupState }) {
  const { t } = useTranslation();
  const starting = useRouteMutation(backupRoutes.start);
  const start = (kind: 'backup' | 'verify') => starting.mutate({ body: { kind } });
  const isBusy = running !== null || starting.isPending;
  const hasBackup = last_good_at !== null || damaged_at !== null;
  return (
    <>
      <p>
        {t('backups.last_good')} {last_good_at === null ? t('backups.none') : <TimeAt at={last_good_at} />}
        {next_at !== null && (
          <>
            <br />
            {t('backups.next')} <TimeAt at={next_at} />
          </>
        )}
      </p>
      {running && (
        <div role="status">
          {t(running.kind === 'backup' ? 'backups.backing_up' : 'backups.verifying')}
          {running.total > 0 && (
            <Progress
              aria-label={t('backups.progress')}
              percent={Math.floor((running.done * 100) / running.total)}
            />
          )}
        </div>
      )}
      <div className="row gap-8">
        <Button type="primary" disabled={place === null || isBusy} onClick={() => start('backup')}>
          {t('backups.now')}
        </Button>
        <Button disabled={place === null || isBusy || !hasBackup} onClick={() => start('verify')}>
          {t('backups.verify_now')}
        </Button>
      </div>
    </>
  );
}
