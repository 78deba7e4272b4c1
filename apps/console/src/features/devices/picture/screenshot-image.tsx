import { deviceUploadRoutes, routePath, type Screenshot } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureIcon } from '../../../shared/icons/index.ts';
import styles from './screenshot-image.module.css';

interface ScreenshotImageProps {
  deviceId: number;
  screenshot: Pick<Screenshot, 'id'>;
  /** The name of the image; absent where words beside it say enough. */
  label?: string;
}

/** The address of a screenshot, which never changes. */
export function screenshotAddress(deviceId: number, { id }: Pick<Screenshot, 'id'>): string {
  return routePath(deviceUploadRoutes.screenshot, { id: deviceId, screenshot: id });
}

/** A picture that a device took of its screen, or that it could not be loaded. */
export function ScreenshotImage({ deviceId, screenshot, label = '' }: ScreenshotImageProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<number>();
  if (failed === screenshot.id)
    return (
      <span className={styles.failed}>
        <PictureIcon aria-hidden="true" />
        <span className={styles.words}>{t('devices.screenshot_failed')}</span>
      </span>
    );
  return (
    <img
      key={screenshot.id}
      className={styles.picture}
      src={screenshotAddress(deviceId, screenshot)}
      alt={label}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(screenshot.id)}
    />
  );
}
