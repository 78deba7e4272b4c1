import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmergencyIcon } from '../../../shared/icons/index.ts';
import { lazyWindow } from '../../../shared/lazy/lazy-window.tsx';

const EmergencyDialog = lazyWindow(async () => (await import('./emergency-dialog.tsx')).EmergencyDialog);

/** Opens the form of an emergency message. */
export function EmergencyButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        danger
        icon={<EmergencyIcon />}
        onPointerEnter={EmergencyDialog.prefetch}
        onClick={() => setOpen(true)}
      >
        {t('notices.new_emergency')}
      </Button>
      {isOpen && <EmergencyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
