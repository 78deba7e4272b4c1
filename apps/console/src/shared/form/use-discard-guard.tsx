import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../feedback/use-focus-return.ts';

interface DiscardGuard {
  /** For every way that closes a dialog without sending it: Escape, the cross, Cancel, the mask. */
  close: () => void;
  /** Rendered beside the dialog. */
  question: ReactNode;
}

/** Asks before a dialog closes and drops what the user typed. Escape in the question keeps it. */
export function useDiscardGuard(isChanged: boolean, onClose: () => void): DiscardGuard {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isChanged ? setAsking(true) : onClose()),
    question: isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />,
  };
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation();
  useFocusReturn();
  return (
    <Modal
      open
      width={400}
      title={t('common.discard_title')}
      closable={false}
      onCancel={onKeep}
      footer={[
        <Button key="discard" danger onClick={onDiscard}>
          {t('common.discard')}
        </Button>,
        <Button key="keep" type="primary" autoFocus onClick={onKeep}>
          {t('common.keep_editing')}
        </Button>,
      ]}
    >
      {t('common.discard_help')}
    </Modal>
  );
}
