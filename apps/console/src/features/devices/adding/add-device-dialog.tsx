import { admissionSettingRoutes, deviceRoutes } from '@marquee/contract';
import { Modal, Skeleton, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
import styles from './add-device.module.css';
import { ApprovalSwitch } from './approval-switch.tsx';
import { ArrivedDevice } from './arrived-device.tsx';
import { CodeForm } from './code-form.tsx';
import { PlayerAddress } from './player-address.tsx';
import { useArrivals } from './use-arrivals.ts';

/** How a screen is added: its address, its code, and the screen itself as soon as it comes. */
export function AddDeviceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const admission = useRouteQuery(admissionSettingRoutes.get);
  const { arrived, expect, finish } = useArrivals();
  useFocusReturn();
  const ready = arrived.find(({ state }) => state === 'active');
  const waiting = arrived.find(({ state }) => state === 'waiting');
  const mayApprove = may(deviceRoutes.pair);
  return (
    <Modal open title={t('devices.add.title')} width={640} footer={null} onCancel={onClose}>
      {ready ? (
        <ArrivedDevice key={ready.id} device={ready} onFinished={() => finish(ready.id)} />
      ) : (
        <>
          <ol className={styles.steps}>
            <li>
              <strong>{t('devices.add.open_address')}</strong>
              <Loaded result={admission} loading={<Skeleton active />}>
                {({ player }) => <PlayerAddress player={player} />}
              </Loaded>
            </li>
            {mayApprove && (
              <li>
                <strong>
                  {t(admission.data?.approves_devices ? 'devices.add.enter_code' : 'devices.add.if_code')}
                </strong>
                <CodeForm onPaired={expect} />
              </li>
            )}
          </ol>
          <div className={styles.waiting} role="status">
            <Spin size="small" />
            {waiting
              ? t(mayApprove ? 'devices.add.shows_code' : 'devices.add.waits', { mac: waiting.device_mac })
              : t('devices.add.waiting')}
          </div>
        </>
      )}
      {admission.data && may(admissionSettingRoutes.update) && <ApprovalSwitch admission={admission.data} />}
    </Modal>
  );
}
