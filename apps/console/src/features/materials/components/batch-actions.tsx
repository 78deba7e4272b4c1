import type { Material } from '@marquee/contract';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { MoreActions } from '../../../shared/list/row-actions.tsx';
import { unusableReason } from '../../../shared/materials/unusable-reason.ts';
import { CONVERTED_AGAIN, RELEASED_TYPES } from './material-use.ts';
import type { MaterialActions } from './use-material-actions.tsx';

interface BatchActionsProps {
  materials: Material[];
  actions: MaterialActions;
  /** Unticks them: what was to be done is done. */
  onDone: () => void;
}

/** What can be done to the ticked materials together; the rarer behind a button. */
export function BatchActions({ materials, actions, onDone }: BatchActionsProps) {
  const { t } = useTranslation();
  const unusable = materials.find((material) => unusableReason(material, RELEASED_TYPES) !== null);
  const convertible = materials.filter(({ processing }) => CONVERTED_AGAIN.includes(processing));
  return (
    <>
      {actions.mayRelease && (
        <Tooltip title={unusable && t('materials.not_released', { name: unusable.name })}>
          <Button disabled={unusable !== undefined} onClick={() => actions.release(materials)}>
            {t('materials.release')}
          </Button>
        </Tooltip>
      )}
      {actions.mayEdit && (
        <>
          <Button onClick={() => actions.tag(materials, onDone)}>{t('materials.tag_act')}</Button>
          <Button onClick={() => actions.expire(materials, onDone)}>{t('materials.last_day')}</Button>
        </>
      )}
      {actions.mayMove && <Button onClick={() => actions.move(materials, onDone)}>{t('common.move')}</Button>}
      <Button onClick={() => actions.download(materials)}>{t('materials.download')}</Button>
      {actions.mayDelete && (
        <Button danger onClick={() => actions.remove(materials, onDone)}>
          {t('common.delete')}
        </Button>
      )}
      <MoreActions
        label={t('common.more')}
        actions={[
          actions.mayHandOver && {
            key: 'hand_over',
            label: t('departments.hand_over'),
            act: () => actions.handOver(materials, onDone),
          },
          actions.mayEdit &&
            convertible.length > 0 && {
              key: 'retry',
              label: t('materials.retry'),
              act: () => actions.retry(convertible),
            },
        ]}
      />
    </>
  );
}
