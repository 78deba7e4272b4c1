import { type VipErasures, vipRoutes } from '@marquee/contract';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { DeviceRows } from './device-rows.tsx';
import styles from './vip.module.css';

const NAMED = 3;

/** Names devices that may still have VIPs that were deleted, expired or withdrawn. */
export function ErasureNote() {
  const { t } = useTranslation();
  const { data } = useRouteQuery(vipRoutes.erasures);
  const [isOpen, setOpen] = useState(false);
  if (!data || data.device_count === 0) return null;
  const names = data.devices.slice(0, NAMED).map(({ device_name }) => device_name);
  return (
    <>
      <Alert
        className={styles.erasures ?? ''}
        showIcon
        type="warning"
        title={t('vips.erasing', { count: data.device_count })}
        description={t(data.device_count > NAMED ? 'vips.erasing_some' : 'vips.erasing_all', {
          names: names.join(t('vips.name_separator')),
        })}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {t('vips.show_devices')}
          </Button>
        }
      />
      {isOpen && <ErasureDialog erasures={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function ErasureDialog({ erasures, onClose }: { erasures: VipErasures; onClose: () => void }) {
  const { t } = useTranslation();
  const { devices, device_count } = erasures;
  return (
    <Modal open title={t('vips.erasing', { count: device_count })} footer={null} onCancel={onClose}>
      <DeviceRows
        rows={devices}
        about={({ vip_count, since }) => (
          <>
            {t('vips.to_erase', { count: vip_count })}
            <TimeAt at={since} isShort />
          </>
        )}
      />
      {device_count > devices.length && (
        <p className={styles.logged}>{t('vips.first_copies', { most: devices.length })}</p>
      )}
    </Modal>
  );
}
