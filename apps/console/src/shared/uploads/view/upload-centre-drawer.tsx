import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { totalsOf } from '../centre/upload-totals.ts';
import { useUploads } from '../upload-provider.tsx';
import { UploadActions } from './upload-actions.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadPill } from './upload-pill.tsx';

/** The top bar stays usable, with the button that closes the drawer. */
const BELOW_HEAD = { top: 'var(--marquee-top)' };

/** Files can be dropped below a short list too. */
const FILLED = { display: 'flex', flexDirection: 'column', padding: 0 } as const;

interface UploadCentreDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The state of all uploads, and their list. */
export function UploadCentreDrawer({ isOpen, onOpenChange }: UploadCentreDrawerProps) {
  const { t } = useTranslation();
  const uploads = useUploads();
  const totals = totalsOf(uploads);
  return (
    <>
      <UploadPill totals={totals} isOpen={isOpen} onToggle={() => onOpenChange(!isOpen)} />
      <Drawer
        open={isOpen}
        mask={false}
        size={480}
        title={t('uploads.title')}
        onClose={() => onOpenChange(false)}
        footer={<UploadActions uploads={uploads} />}
        styles={{ wrapper: BELOW_HEAD, body: FILLED }}
      >
        <UploadList uploads={uploads} totals={totals} />
      </Drawer>
    </>
  );
}
