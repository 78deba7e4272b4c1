import { Drawer } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageClock } from '../../clock/page-clock.ts';
import { totalsOf } from '../centre/upload-totals.ts';
import { useUploads } from '../upload-provider.tsx';
import { UploadActions } from './upload-actions.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadPill } from './upload-pill.tsx';

/** The top bar stays usable, with the button that closes the drawer. */
const BELOW_HEAD = { top: 'var(--marquee-top)' };

/** Files can be dropped below a short list too. */
const FILLED = { display: 'flex', flexDirection: 'column', padding: 0 } as const;

/** Long enough to read that everything has arrived. */
const READING_MS = 4_000;

interface UploadCentreDrawerProps {
  isOpen: boolean;
  /** Nobody asked for it, so it leaves once all uploads have succeeded. */
  closesByItself: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The state of all uploads, and their list. */
export function UploadCentreDrawer({ isOpen, closesByItself, onOpenChange }: UploadCentreDrawerProps) {
  const { t } = useTranslation();
  const uploads = useUploads();
  const totals = totalsOf(uploads);
  const [isInUse, setInUse] = useState(false);
  const isDone = totals.counts.success === uploads.length;
  useClosing(isOpen && closesByItself && isDone && !isInUse, () => onOpenChange(false));
  return (
    <>
      <UploadPill totals={totals} isOpen={isOpen} onToggle={() => onOpenChange(!isOpen)} />
      <Drawer
        open={isOpen}
        mask={false}
        size={480}
        title={t('uploads.title')}
        onClose={() => onOpenChange(false)}
        onMouseEnter={() => setInUse(true)}
        onMouseLeave={() => setInUse(false)}
        footer={<UploadActions uploads={uploads} />}
        styles={{ wrapper: BELOW_HEAD, body: FILLED }}
      >
        <UploadList uploads={uploads} totals={totals} />
      </Drawer>
    </>
  );
}

function useClosing(isWanted: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isWanted ? pageClock.setTimer(READING_MS, () => close()) : undefined), [isWanted]);
}
