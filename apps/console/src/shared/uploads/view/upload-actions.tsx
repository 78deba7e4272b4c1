import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../feedback/use-confirm.tsx';
import { isUnfinished } from '../centre/upload-batch.ts';
import { canPause, canResume, canRetry, type UploadItem } from '../centre/upload-item.ts';
import { useUploadCentre } from '../upload-provider.tsx';

/** The actions on all uploads. */
export function UploadActions({ uploads }: { uploads: readonly UploadItem[] }) {
  const { t } = useTranslation();
  const centre = useUploadCentre();
  const confirm = useConfirm();
  const keysOf = (wanted: (item: UploadItem) => boolean) => uploads.filter(wanted).map(({ key }) => key);
  const running = keysOf(canPause);
  const paused = keysOf(canResume);
  const failed = keysOf(canRetry);
  const over = keysOf(({ state }) => !isUnfinished(state));
  const unfinished = uploads.filter(({ state }) => isUnfinished(state));
  return (
    <div className="flex wrap gap-8">
      <Button size="small" disabled={running.length === 0} onClick={() => centre.pause(running)}>
        {t('uploads.pause_all')}
      </Button>
      <Button size="small" disabled={paused.length === 0} onClick={() => centre.resume(paused)}>
        {t('uploads.resume_all')}
      </Button>
      <Button size="small" disabled={failed.length === 0} onClick={() => centre.retry(failed)}>
        {t('uploads.retry_all')}
      </Button>
      <Button size="small" danger disabled={unfinished.length === 0} onClick={askToCancel}>
        {t('uploads.cancel_all')}
      </Button>
      <Button size="small" disabled={over.length === 0} onClick={() => centre.remove(over)}>
        {t('uploads.clear_ended')}
      </Button>
    </div>
  );

  function askToCancel() {
    confirm({
      title: t('uploads.cancel_all_title'),
      thing: 'file',
      names: unfinished.map(({ name }) => name),
      actionText: t('uploads.cancel_all'),
      keepText: t('uploads.keep_uploading'),
      act: async () => centre.remove(unfinished.map(({ key }) => key)),
    });
  }
}
