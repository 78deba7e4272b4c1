import type { DeviceDetail } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWindow } from '../../lazy/lazy-window.tsx';
import styles from '../why/why.module.css';

const DeviceAudienceWindow = lazyWindow(
  async () => (await import('./device-audience-window.tsx')).DeviceAudienceWindow,
);

/** Opens the simulation of an audience in front of a device. */
export function TryAudience({ device }: { device: Pick<DeviceDetail, 'id' | 'now' | 'ai_modules'> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.trial}>
      <Button onClick={() => setOpen(true)}>{t('playback.promotion.simulate')}</Button>
      {isOpen && <DeviceAudienceWindow device={device} onClose={() => setOpen(false)} />}
    </div>
  );
}
