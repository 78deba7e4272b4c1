import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { isLeavingForLogin } from '../api/leave.ts';

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  /** The texts of the dialog if the changes are kept as a draft; without them, leaving loses the changes. */
  draft?: { title: string; help: string; leave: string };
}

/**
 * Asks before the user leaves a form with unsaved changes: with a dialog for another page, with the browser's own on
 * closing. `isUnsaved` is called at that moment, because right after a save nothing has rendered yet.
 */
export function LeaveGuard({ isUnsaved, draft }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isLeavingForLogin()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      open
      width={440}
      title={draft?.title ?? t('common.unsaved_title')}
      onCancel={() => blocker.reset()}
      footer={[
        <Button key="leave" danger={!draft} onClick={() => blocker.proceed()}>
          {draft?.leave ?? t('common.leave_unsaved')}
        </Button>,
        <Button key="stay" type="primary" onClick={() => blocker.reset()}>
          {t('common.stay')}
        </Button>,
      ]}
    >
      {draft?.help ?? t('common.unsaved_help')}
    </Modal>
  );
}
