import { Button, Modal } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { CompositionKind } from '../../../shared/compositions/composition-kind.ts';

interface RecoveryDialogProps {
  kind: CompositionKind;
  keptAt: number;
  /** Whether the program or template was saved after the draft was started. */
  isOutdated: boolean;
  onRestore: () => void;
  onThrowAway: () => void;
}

/** Offers to restore a draft. It asks first, because the draft may be older than the saved version. */
export function RecoveryDialog({ kind, keptAt, isOutdated, onRestore, onThrowAway }: RecoveryDialogProps) {
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
      {isOutdated && <p>{t(`editor.of.${kind.name}.outdated`)}</p>}
    </Modal>
  );
}
