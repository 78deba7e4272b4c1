import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { totalsOf } from '../centre/upload-totals.ts';
import { useUploads } from '../upload-provider.tsx';
import { UploadActions } from './upload-actions.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadPill } from './upload-pill.tsx';

/** The top bar stays usable, with the button that closes the drawer. */
const BELOW_HEAD = { top: 'var(--marquee-top)' };

/** Files can be dropped below a short list too. */
const FILLED = { display: 'flex', flexDirection: 'column', padding: 0 } as const;

interface UploadCentreButtonProps {
  /** Whether it opens when uploads are added; false where the page shows their progress. */
  opensByItself?: boolean;
}

/** Opens the upload centre from every page. It opens by itself when uploads are added and closes on navigation. */
export function UploadCentreButton({ opensByItself = true }: UploadCentreButtonProps) {
  const { t } = useTranslation();
  const uploads = useUploads();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [before, setBefore] = useState({ count: uploads.length, pathname });
  if (before.count !== uploads.length || before.pathname !== pathname) {
    setBefore({ count: uploads.length, pathname });
    if (before.pathname !== pathname || uploads.length === 0) setOpen(false);
    else if (uploads.length > before.count && opensByItself) setOpen(true);
  }
  if (uploads.length === 0) return null;
  const totals = totalsOf(uploads);
  return (
    <>
      <UploadPill totals={totals} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <Drawer
        open={isOpen}
        mask={false}
        size={480}
        title={t('uploads.title')}
        onClose={() => setOpen(false)}
        footer={<UploadActions uploads={uploads} />}
        styles={{ wrapper: BELOW_HEAD, body: FILLED }}
      >
        <UploadList uploads={uploads} totals={totals} />
      </Drawer>
    </>
  );
}
