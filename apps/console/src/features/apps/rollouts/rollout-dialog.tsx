import { type App, deviceRoutes, type Rollout, rolloutRoutes } from '@marquee/contract';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { isRefusedWith } from '../../../shared/api/call-error.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { taskReasonText } from '../../../shared/tasks/task-reason-text.ts';
import { WaveTable } from '../../../shared/waves/wave-table.tsx';
import styles from './rollout.module.css';

/** The waves in which a package goes to devices, and what operators can do about them. */
export function RolloutDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const { t } = useTranslation();
  const sheet = useRouteQuery(rolloutRoutes.sheet, { params: { id: app.id } }, { restMs: 1_000 });
  const isNone = isRefusedWith(sheet.error, 'apps.rollout_none');
  return (
    <Modal
      open
      width={760}
      title={t('apps.rollout_title', { name: `${app.name} ${app.version}` })}
      footer={null}
      onCancel={onClose}
    >
      {isNone ? (
        <p className="flush">{t('apps.rollout_none')}</p>
      ) : (
        <Loaded result={sheet} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
          {(rollout) => (
            <>
              <RolloutNote rollout={rollout} />
              <WaveTable sheet={rollout} />
              <Failures rollout={rollout} />
              <RolloutActions rollout={rollout} />
            </>
          )}
        </Loaded>
      )}
    </Modal>
  );
}

function RolloutNote({ rollout: { state, wave, wave_count, stop_reason } }: { rollout: Rollout }) {
  const { t } = useTranslation();
  const texts = {
    running: t('release_waves.state_running', { wave, total: wave_count }),
    stopped: t(stop_reason === 'failures' ? 'apps.stopped_by_failures' : 'apps.stopped_by_operator', {
      wave,
    }),
    finished: t('release_waves.state_finished'),
    cancelled: t('apps.cancelled', { wave }),
  };
  const types = { running: 'info', stopped: 'error', finished: 'success', cancelled: 'warning' } as const;
  return <Alert className={styles.note ?? ''} type={types[state]} showIcon title={texts[state]} />;
}

function Failures({ rollout: { failures } }: { rollout: Rollout }) {
  const { t } = useTranslation();
  if (failures.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('release_waves.failures')}</h2>
      <ul className={styles.failures}>
        {failures.map(({ device_id, device_name, wave, reason, remark }) => (
          <li key={device_id}>
            <PermittedLink call={deviceRoutes.detail} to={`/devices-mips/detail/${device_id}`}>
              {device_name}
            </PermittedLink>
            <span className="quiet">{t('release_waves.wave', { number: wave })}</span>
            <span className="error">{failureOf({ reason, remark })}</span>
          </li>
        ))}
      </ul>
    </>
  );

  function failureOf({ reason, remark }: Pick<Rollout['failures'][number], 'reason' | 'remark'>): string {
    return taskReasonText({ status: 'failed', reason, remark }, t);
  }
}

function RolloutActions({ rollout: { app_id, state, wave, wave_count } }: { rollout: Rollout }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const next = useRouteMutation(rolloutRoutes.next);
  const stop = useRouteMutation(rolloutRoutes.stop);
  const resume = useRouteMutation(rolloutRoutes.resume);
  const cancel = useRouteMutation(rolloutRoutes.cancel);
  const params = { id: app_id };
  const isBusy = [next, stop, resume, cancel].some(({ isPending }) => isPending);
  if (!may(rolloutRoutes.stop) || state === 'finished' || state === 'cancelled') return null;
  return (
    <div className={styles.actions}>
      {state === 'running' && (
        <>
          <Button disabled={isBusy} onClick={() => next.mutate({ params, body: { wave } })}>
            {t(wave < wave_count ? 'release_waves.next' : 'release_waves.finish')}
          </Button>
          <Button disabled={isBusy} onClick={() => stop.mutate({ params })}>
            {t('apps.pause')}
          </Button>
        </>
      )}
      {state === 'stopped' && (
        <Button type="primary" disabled={isBusy} onClick={() => resume.mutate({ params })}>
          {t('release_waves.resume')}
        </Button>
      )}
      <Button danger disabled={isBusy} onClick={() => cancel.mutate({ params })}>
        {t('apps.cancel')}
      </Button>
    </div>
  );
}
