import { Button, Modal } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

interface RecoveryDialogProps {
  keptAt: number;
  /** Whether the program was saved since the draft was begun. */
  isOutdated: boolean;
  onRestore: () => void;
  onThrowAway: () => void;
}

/** Work from before a crash was found. It asks first, since the draft may be the older of two. */
export function RecoveryDialog({ keptAt, isOutdated, onRestore, onThrowAway }: RecoveryDialogProps) {
  const { t } = useTranslation();
  const kept = dayjs(keptAt);
  const time = kept.format(kept.isSame(dayjs(), 'day') ? 'HH:mm' : 'YYYY-MM-DD HH:mm');
  return (
    <Modal
      open
      title={t('editor.recovery.title', { time })}
      closable={false}
      keyboard={false}
      footer={[
        <Button key="throw" danger onClick={onThrowAway}>
          {t('editor.recovery.throw_away')}
        </Button>,
        <Button key="restore" type="primary" autoFocus onClick={onRestore}>
          {t('editor.recovery.restore')}
        </Button>,
      ]}
    >
      <p>{t('editor.recovery.help')}</p>
      {isOutdated && <p>{t('editor.recovery.outdated')}</p>}
    </Modal>
  );
}
