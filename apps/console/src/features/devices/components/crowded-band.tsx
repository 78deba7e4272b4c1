import { admissionSettingRoutes } from '@marquee/contract';
import { Alert, App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import styles from './device.module.css';

/** Every report of a device is an event, and places fill up slowly. */
const REST_MS = 15_000;

/** Offers manual approval when devices that nobody has touched take most of the company's places. */
export function CrowdedBand() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const { data } = useRouteQuery(admissionSettingRoutes.get, {}, { restMs: REST_MS });
  const update = useRouteMutation(admissionSettingRoutes.update);
  if (!data?.is_crowded) return null;
  const mayTurnOn = may(admissionSettingRoutes.update);
  const turnOn = () =>
    update.mutate(
      { body: { approves_devices: true } },
      { onSuccess: () => void message.success(t('devices.approval_is_on')) },
    );
  return (
    <Alert
      className={styles.crowded ?? ''}
      type="warning"
      showIcon
      title={t('devices.crowded')}
      description={`${t('devices.crowded_help')}${mayTurnOn ? '' : t('devices.crowded_ask')}`}
      {...(mayTurnOn && {
        action: (
          <Button size="small" loading={update.isPending} onClick={turnOn}>
            {t('devices.turn_approval_on')}
          </Button>
        ),
      })}
    />
  );
}
