import type { Material } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { RowAction } from '../../../shared/list/row-actions.tsx';
import { unusableReason } from '../../../shared/materials/unusable-reason.ts';
import { CONVERTED_AGAIN, RELEASED_TYPES } from './material-use.ts';
import type { MaterialActions } from './use-material-actions.tsx';

/** What can be done to one material, the commonest first. */
export function rowActions(
  material: Material,
  actions: MaterialActions,
  t: TFunction,
): (RowAction | false)[] {
  const unusable = unusableReason(material, RELEASED_TYPES);
  return [
    actions.mayRename && { key: 'rename', label: t('common.rename'), act: () => actions.rename(material) },
    actions.mayEdit && { key: 'edit', label: t('materials.edit'), act: () => actions.edit(material) },
    actions.mayRelease && {
      key: 'release',
      label: t('materials.release'),
      refusal: unusable === null ? undefined : t(`materials.unusable_${unusable}`),
      act: () => actions.release([material]),
    },
    { key: 'download', label: t('materials.download'), act: () => actions.download([material]) },
    { key: 'uses', label: t('materials.where_used'), act: () => actions.whereUsed(material) },
    actions.mayReplace && {
      key: 'replace',
      label: t('materials.replace'),
      act: () => actions.replace(material),
    },
    actions.mayEdit &&
      CONVERTED_AGAIN.includes(material.processing) && {
        key: 'retry',
        label: t('materials.retry'),
        act: () => actions.retry([material]),
      },
    actions.mayMove && { key: 'move', label: t('common.move'), act: () => actions.move([material]) },
    actions.mayHandOver && {
      key: 'hand_over',
      label: t('departments.hand_over'),
      act: () => actions.handOver([material]),
    },
    actions.mayDelete && {
      key: 'delete',
      label: t('common.delete'),
      isDangerous: true,
      act: () => actions.remove([material]),
    },
  ];
}
