import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { MoreActions, type RowAction } from './row-actions.tsx';

export interface OfferedAction extends RowAction {
  emphasis: true | 'primary' | 'danger' | 'more' | undefined;
}

/** What can be done to all ticked items at once; the less common behind a button. */
export function BatchButtons({ actions }: { actions: OfferedAction[] }) {
  const { t } = useTranslation();
  return (
    <>
      <PageButtons actions={actions.filter(({ emphasis }) => emphasis !== 'more')} />
      <MoreActions label={t('common.more')} actions={actions.filter(({ emphasis }) => emphasis === 'more')} />
    </>
  );
}

export function PageButtons({ actions }: { actions: OfferedAction[] }) {
  return actions.map(({ key, label, isDangerous, refusal, emphasis, act }) => (
    <Tooltip key={key} title={refusal}>
      <Button
        type={emphasis === 'primary' ? 'primary' : 'default'}
        danger={isDangerous || emphasis === 'danger'}
        disabled={refusal !== undefined}
        onClick={act}
      >
        {label}
      </Button>
    </Tooltip>
  ));
}
