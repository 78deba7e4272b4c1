import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { RetryIcon } from '../../icons/index.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useUploads } from '../upload-provider.tsx';

const UploadCentreDrawer = lazyPart(
  async () => (await import('./upload-centre-drawer.tsx')).UploadCentreDrawer,
  { drawPending: () => null, drawFailed: (_props, retry) => <FetchAgain onRetry={retry} /> },
);

interface UploadCentreButtonProps {
  /** Whether it opens when uploads are added; false where the page shows their progress. */
  opensByItself?: boolean;
}

/**
 * Opens the upload centre from every page. It opens by itself when uploads are added, and closes on navigation; if it
 * opened by itself, also a moment after all of them have succeeded.
 */
export function UploadCentreButton({ opensByItself = true }: UploadCentreButtonProps) {
  const uploads = useUploads();
  const [opened, setOpened] = useState<'by-itself' | 'by-hand'>();
  const { pathname } = useLocation();
  const [before, setBefore] = useState({ count: uploads.length, pathname });
  if (before.count !== uploads.length || before.pathname !== pathname) {
    setBefore({ count: uploads.length, pathname });
    if (before.pathname !== pathname || uploads.length === 0) setOpened(undefined);
    else if (uploads.length > before.count && opensByItself) setOpened(opened ?? 'by-itself');
  }
  if (uploads.length === 0) return null;
  return (
    <UploadCentreDrawer
      isOpen={opened !== undefined}
      closesByItself={opened === 'by-itself'}
      onOpenChange={(isOpen) => setOpened(isOpen ? 'by-hand' : undefined)}
    />
  );
}

/** In place of the button: the uploads continue, but what shows them could not be fetched. */
function FetchAgain({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Button danger type="text" icon={<RetryIcon />} title={t('transport.part_title')} onClick={onRetry}>
      {t('uploads.title')}
    </Button>
  );
}
