import type { DeviceScreenshot } from '@marquee/contract';
import { Popover } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { ZoneContext } from '../../../shared/format/zone.ts';
import { ScreenshotImage } from '../picture/screenshot-image.tsx';
import styles from './device-records.module.css';

interface ScreenshotMarkProps {
  deviceId: number;
  screenshot: DeviceScreenshot;
  /** Share of the day, 0-1. */
  at: number;
  onOpen: (id: number) => void;
}

/** When a screenshot was taken, and the picture under the pointer. */
export function ScreenshotMark({ deviceId, screenshot, at, onOpen }: ScreenshotMarkProps) {
  const { t } = useTranslation();
  const zone = use(ZoneContext) ?? undefined;
  return (
    <Popover
      destroyOnHidden
      content={
        <div className={styles.preview}>
          <ScreenshotImage deviceId={deviceId} screenshot={screenshot} />
          <TimeAt at={screenshot.taken_at} />
        </div>
      }
    >
      <button
        type="button"
        className={styles.mark}
        style={{ insetInlineStart: `${at * 100}%` }}
        aria-label={`${t('devices.screenshot')} ${formatTime(screenshot.taken_at, zone)}`}
        onClick={() => onOpen(screenshot.id)}
      />
    </Popover>
  );
}
