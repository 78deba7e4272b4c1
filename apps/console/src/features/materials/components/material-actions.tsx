import {
  deletionRefusal,
  type Material,
  materialLibraryRoutes,
  materialNameSchema,
  materialRoutes,
  recycledMaterialRoutes,
  resources,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { type ActionDialogProps, defineActions } from '../../../shared/actions/define-actions.ts';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import {
  deleteAction,
  handOverAction,
  idsOf,
  moveToGroupAction,
} from '../../../shared/common-actions/common-actions.tsx';
import { NameDialog } from '../../../shared/form/name-dialog.tsx';
import { materialGroups } from '../../../shared/groups/resources/material-groups.ts';
import { unusableReason } from '../../../shared/materials/unusable-reason.ts';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { ExpiryDialog } from '../dialogs/expiry-dialog.tsx';
import { ReleaseDialog } from '../dialogs/release-dialog.tsx';
import { ReplaceDialog } from '../dialogs/replace-dialog.tsx';
import { TagsDialog } from '../dialogs/tags-dialog.tsx';
import { WhereOneIsUsed } from '../dialogs/where-one-is-used.tsx';
import { CONVERTED_AGAIN, RELEASED_TYPES } from '../facts/material-use.ts';
import { usesPath } from '../facts/uses-link.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { downloadAll } from './download-all.ts';

const isConvertible = ({ processing }: Material) => CONVERTED_AGAIN.includes(processing);

/** The actions on materials: in the rows and cards of their list, in the batch bar and on the page of one. */
export const materialActions = defineActions<Material>()([
  {
    key: 'preview',
    label: 'materials.preview',
    onPage: true,
    dialog: ({ items: [first], listed, onClose }) => (
      <PreviewDialog first={first} listed={listed} onClose={onClose} />
    ),
  },
  {
    key: 'edit',
    call: materialLibraryRoutes.update,
    label: 'materials.edit',
    onPage: true,
    dialog: ({ items: [material], onClose }) => <EditDialog material={material} onClose={onClose} />,
  },
  {
    key: 'release',
    call: materialLibraryRoutes.release,
    label: 'materials.release',
    onMany: true,
    refusal: (materials, { place, t }) => {
      const unusable = materials.find((material) => unusableReason(material, RELEASED_TYPES) !== null);
      const reason = unusable && unusableReason(unusable, RELEASED_TYPES);
      if (!reason) return undefined;
      return place === 'many'
        ? t('materials.not_released', { name: unusable.name })
        : t(`materials.unusable_${reason}`);
    },
    dialog: ({ items, onClose }) => <ReleaseDialog materials={items} onClose={onClose} />,
  },
  {
    key: 'tag',
    call: materialLibraryRoutes.update,
    label: 'materials.tag_act',
    onRow: false,
    onMany: true,
    dialog: ({ items, onDone, onClose }) => (
      <TagsDialog materials={items} onDone={onDone} onClose={onClose} />
    ),
  },
  {
    key: 'expire',
    call: materialLibraryRoutes.update,
    label: 'materials.last_day_act',
    onRow: false,
    onMany: true,
    dialog: ({ items, onDone, onClose }) => (
      <ExpiryDialog materials={items} onDone={onDone} onClose={onClose} />
    ),
  },
  {
    key: 'download',
    label: 'materials.download',
    onMany: true,
    run: ({ items }) => downloadAll(items),
  },
  { key: 'rename', call: materialRoutes.rename, label: 'common.rename', dialog: RenameDialog },
  {
    key: 'uses',
    label: 'materials.where_used',
    run: ({ items: [{ id }], navigate }) => navigate(usesPath(id)),
  },
  {
    key: 'replace',
    // The new content is uploaded.
    call: materialRoutes.uploadCreate,
    label: 'materials.replace',
    onPage: true,
    dialog: ({ items: [material], onClose }) => <ReplaceDialog material={material} onClose={onClose} />,
  },
  {
    key: 'retry',
    call: materialLibraryRoutes.update,
    label: 'materials.retry',
    onMany: 'more',
    when: isConvertible,
    run: ({ items, t, call, message }) => {
      call(materialLibraryRoutes.retry, { body: { ids: idsOf(items.filter(isConvertible)) } }).then(
        () => void message.success(t('materials.retried')),
        () => undefined,
      );
    },
  },
  moveToGroupAction(materialGroups),
  handOverAction(resources.materials, 'more'),
  deleteAction<Material>({
    thing: 'material',
    call: materialRoutes.delete,
    putBack: recycledMaterialRoutes.restore,
    title: 'materials.delete_title',
    consequence: 'materials.delete_consequence',
    nameOf: ({ name }) => name,
    inUse: { title: 'materials.in_use_title', refusalOf: deletionRefusal, Uses: WhereOneIsUsed },
  }),
]);

export type MaterialActions = Actions<Material, 'preview' | 'move'>;

function RenameDialog({ items: [material], onClose }: ActionDialogProps<Material>) {
  const { t } = useTranslation();
  const renaming = useRouteMutation(materialRoutes.rename, { showsOwnFailure: true });
  return (
    <NameDialog
      title={t('materials.rename_title')}
      label={t('materials.name')}
      submitText={t('common.save')}
      initial={material.name}
      schema={materialNameSchema}
      send={(name) => renaming.mutateAsync({ body: { id: material.id, name } })}
      onClose={onClose}
    />
  );
}
