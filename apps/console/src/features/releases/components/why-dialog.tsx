import { deviceRoutes } from '@marquee/contract';
import { Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
import { ZoneContext } from '../../../shared/format/zone.ts';
import { MomentCheck } from '../../../shared/playback/why/moment-check.tsx';
import { PromotionReasons } from '../../../shared/playback/why/promotion-reasons.tsx';
import { ScreenReasons } from '../../../shared/playback/why/screen-reasons.tsx';
import styles from './release.module.css';

interface WhyDialogProps {
  releaseId: number;
  device: { device_id: number; device_name: string };
  onClose: () => void;
}

/** Whether a release plays on a device, now and at a moment that the user chooses, and if not, why. Its times are those of the device. */
export function WhyDialog({ releaseId, device, onClose }: WhyDialogProps) {
  const { t } = useTranslation();
  const detail = useRouteQuery(deviceRoutes.detail, { params: { id: device.device_id } });
  useFocusReturn();
  return (
    <Modal
      open
      width={640}
      footer={null}
      title={t('releases.why_title', { device: device.device_name })}
      onCancel={onClose}
    >
      <Loaded result={detail} loading={<Skeleton active />}>
        {(found) => (
          <ZoneContext value={found.time_zone}>
            <div className={styles.why}>
              <ScreenReasons moments={found.now} device={found} focusId={releaseId} />
              <PromotionReasons device={found} />
              <MomentCheck device={found} focusId={releaseId} />
            </div>
          </ZoneContext>
        )}
      </Loaded>
    </Modal>
  );
}
