import type { DeviceScreenshot } from '@marquee/contract';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { NextIcon, PreviousIcon } from '../../../shared/icons/index.ts';
import styles from './screenshot-dialog.module.css';
import { ScreenshotImage } from './screenshot-image.tsx';

interface ScreenshotDialogProps {
  deviceId: number;
  /** The screenshots of the page, the newest first. */
  screenshots: readonly DeviceScreenshot[];
  openId: number;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One screenshot as large as the window allows, with the next older and newer ones. */
export function ScreenshotDialog({ deviceId, screenshots, openId, onOpen, onClose }: ScreenshotDialogProps) {
  const { t } = useTranslation();
  const index = screenshots.findIndex(({ id }) => id === openId);
  const shown = screenshots[index];
  const step = (by: number, label: string, icon: React.ReactNode) => {
    const next = screenshots[index + by];
    return (
      <Button
        icon={icon}
        aria-label={label}
        title={label}
        disabled={!next}
        onClick={() => next && onOpen(next.id)}
      />
    );
  };
  return (
    <Modal
      open
      centered
      width="min(1100px, 92vw)"
      title={shown ? <TimeAt at={shown.taken_at} /> : t('devices.screenshot')}
      footer={
        <div className="row gap-8">
          {step(1, t('devices.older_screenshot'), <PreviousIcon />)}
          {step(-1, t('devices.newer_screenshot'), <NextIcon />)}
        </div>
      }
      onCancel={onClose}
    >
      <div className={styles.picture}>
        {shown && <ScreenshotImage deviceId={deviceId} screenshot={shown} label={shown.program_name ?? ''} />}
      </div>
      {shown?.source === 'page' && <p className="flush quiet text-12">{t('devices.page_only_hint')}</p>}
    </Modal>
  );
}
