import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, PauseIcon, PlayIcon, RetryIcon } from '../../icons/index.ts';
import { canPause, canResume, canRetry, type UploadItem } from '../centre/upload-item.ts';
import { useUploadCentre } from '../upload-provider.tsx';

/** The actions on one upload. */
export function UploadRowActions({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const centre = useUploadCentre();
  const keys = [item.key];
  const isOver = item.state === 'success' || item.state === 'failure';
  const action = (label: string, icon: ReactNode, act: () => void) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={`${label} ${item.name}`}
      title={label}
      onClick={act}
    />
  );
  return (
    <span className="flex">
      {canPause(item) && action(t('uploads.pause'), <PauseIcon />, () => centre.pause(keys))}
      {canResume(item) && action(t('uploads.resume'), <PlayIcon />, () => centre.resume(keys))}
      {canRetry(item) && action(t('uploads.retry'), <RetryIcon />, () => centre.retry(keys))}
      {action(t(isOver ? 'uploads.clear' : 'uploads.cancel'), <CloseIcon />, () => centre.remove(keys))}
    </span>
  );
}
