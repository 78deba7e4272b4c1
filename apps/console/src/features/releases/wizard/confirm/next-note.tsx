import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NextRelease } from '../state/wizard-state.ts';

/** The release that the wizard continues with, and the way to give its devices back. */
export function NextNote({ next, onJoin }: { next: NextRelease; onJoin: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={t('releases.next_note', { name: next.program.name, count: next.devices.length })}
      action={
        <Button size="small" onClick={onJoin}>
          {t('releases.next_join')}
        </Button>
      }
    />
  );
}
