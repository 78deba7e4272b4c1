import {
  ACTIVATION_MODES,
  activationRoutes,
  LICENCE_NUMBERS,
  type LicencePoolCount,
  type LicenceServer,
  licenceRoutes,
} from '@marquee/contract';
import { App, Button, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatTime } from '../../../shared/format/time.ts';
import { SectionCard } from '../section/section-card.tsx';
import styles from './licences.module.css';

/** The pools of activations, and the devices that use them. */
export function ActivationSection({ licence }: { licence: LicenceServer }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const modeId = useId();
  const mode = useRouteMutation(licenceRoutes.mode);
  const { devices } = licence;
  const shown = [
    { key: 'trial', label: t('licences.on_trial'), count: devices.trial },
    { key: 'activated', label: t('licences.activated'), count: devices.activated },
    { key: 'expired', label: t('licences.expired'), count: devices.expired },
  ];
  return (
    <SectionCard
      title={t('licences.activation')}
      extra={may(activationRoutes.activateLeft) && <ActivateLeftButton licence={licence} />}
    >
      <div className={styles.pools}>
        {licence.pools.map((pool) => (
          <Pool key={pool.pool} pool={pool} />
        ))}
        <section>
          <h3 className="size-13">{t('licences.devices')}</h3>
          <dl className={styles.numbers}>
            {shown.map(({ key, label, count }) => (
              <div key={key}>
                <dt className="faint">{label}</dt>
                <dd>
                  <Link to={`/devices-mips?activation=${key}`}>{formatNumber(count)}</Link>
                </dd>
              </div>
            ))}
          </dl>
          {devices.trial_ends_at !== null && (
            <p className="faint size-13">
              {t('licences.first_trial_ends', { time: formatTime(devices.trial_ends_at) })}
            </p>
          )}
        </section>
      </div>
      <div className="row gap-8">
        <Switch
          id={modeId}
          checked={licence.mode === ACTIVATION_MODES.automatic}
          loading={mode.isPending}
          disabled={!may(licenceRoutes.mode)}
          onChange={(isOn) => mode.mutate({ body: { mode: isOn ? 1 : 0 } })}
        />
        <label htmlFor={modeId}>
          {t('licences.mode')} <span className="faint size-13">{t('licences.mode_help')}</span>
        </label>
      </div>
    </SectionCard>
  );
}

/** Each number opens the entries of which it is the sum. */
function Pool({ pool }: { pool: LicencePoolCount }) {
  const { t } = useTranslation();
  const name = t(`licences.pools.${pool.pool}`);
  return (
    <section>
      <h3 className="size-13">{name}</h3>
      <dl className={styles.numbers}>
        {LICENCE_NUMBERS.map((number) => (
          <div key={number}>
            <dt className="faint">{t(`licences.numbers.${number}`)}</dt>
            <dd>
              <Link
                to={`/licences?tab=ledger&pool=${pool.pool}&counts=${number}`}
                aria-label={`${formatNumber(pool[number])} ${t('licences.open_number', {
                  pool: name,
                  number: t(`licences.numbers.${number}`),
                })}`}
              >
                {formatNumber(pool[number])}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      {pool.next_end_at !== null && (
        <p className="faint size-13">{t('licences.next_end', { time: formatTime(pool.next_end_at) })}</p>
      )}
    </section>
  );
}

function ActivateLeftButton({ licence: { devices } }: { licence: LicenceServer }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const activate = useRouteMutation(activationRoutes.activateLeft, { changes: ['devices', 'licences'] });
  const waiting = devices.trial + devices.expired;
  return (
    <Button
      disabled={waiting === 0}
      onClick={() =>
        confirm({
          title: t('licences.activate_title', { count: waiting }),
          thing: 'device',
          names: [],
          consequence: t('licences.activate_left_consequence'),
          actionText: t('licences.activate'),
          isHarmless: true,
          act: async () => {
            const done = await activate.mutateAsync();
            void message.success(t('licences.activated_devices', done));
          },
        })
      }
    >
      {t('licences.activate_left')}
    </Button>
  );
}
