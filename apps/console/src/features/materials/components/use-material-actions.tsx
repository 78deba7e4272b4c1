import {
  deletionRefusal,
  type Material,
  materialGroupRoutes,
  materialNameSchema,
  materialRoutes,
} from '@marquee/contract';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { materialHandover } from '../../../shared/departments/handover-resource.ts';
import { type Handover, useHandover } from '../../../shared/departments/use-handover.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { NameDialog } from '../../../shared/form/name-dialog.tsx';
import { materialGroups } from '../../../shared/groups/group-resources.ts';
import { MoveToGroupDialog } from '../../../shared/groups/move-to-group-dialog.tsx';
import { useDeleteMaterials } from '../api/use-delete-materials.ts';
import { useRenameMaterial } from '../api/use-rename-material.ts';
import { MaterialPreviewDialog } from './material-preview-dialog.tsx';
import { WhereUsed } from './where-used.tsx';

type Open =
  | { dialog: 'preview' | 'rename'; material: Material }
  | { dialog: 'move'; materials: Material[]; onDone: () => void };

export interface MaterialActions extends Omit<Handover, 'handoverDialog'> {
  mayRename: boolean;
  mayMove: boolean;
  mayDelete: boolean;
  preview: (material: Material) => void;
  rename: (material: Material) => void;
  move: (materials: Material[], onDone?: () => void) => void;
  remove: (materials: Material[], onDone?: () => void) => void;
  /** Place for the dialogs. */
  dialogs: ReactNode;
}

/** What can be done to materials, for the rows, the cards and the batch bar alike. */
export function useMaterialActions(): MaterialActions {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const { handoverDialog, ...handover } = useHandover(materialHandover);
  const removal = useDeleteMaterials();
  const renaming = useRenameMaterial();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return {
    ...handover,
    mayRename: may(materialRoutes.rename),
    mayMove: may(materialGroupRoutes.move),
    mayDelete: may(materialRoutes.delete),
    preview: (material) => setOpen({ dialog: 'preview', material }),
    rename: (material) => setOpen({ dialog: 'rename', material }),
    move: (materials, onDone = () => undefined) => setOpen({ dialog: 'move', materials, onDone }),
    remove: (materials, onDone) => {
      const used = materials.filter(deletionRefusal);
      if (used.length > 0) {
        modal.warning({ title: t('materials.in_use_title'), content: <WhereUsed materials={used} /> });
        return;
      }
      confirm({
        title: t('materials.delete_title'),
        names: materials.map(({ name }) => name),
        consequence: t('materials.delete_consequence'),
        actionText: t('common.delete'),
        act: () => removal.mutateAsync(materials.map(({ id }) => id)).then(onDone),
      });
    },
    dialogs: (
      <>
        {handoverDialog}
        {open?.dialog === 'preview' && <MaterialPreviewDialog material={open.material} onClose={close} />}
        {open?.dialog === 'rename' && (
          <NameDialog
            title={t('materials.rename_title')}
            label={t('materials.name')}
            submitText={t('common.save')}
            initial={open.material.name}
            schema={materialNameSchema}
            send={(name) => renaming.mutateAsync({ id: open.material.id, name })}
            onClose={close}
          />
        )}
        {open?.dialog === 'move' && (
          <MoveToGroupDialog
            resource={materialGroups}
            ids={open.materials.map(({ id }) => id)}
            onMoved={open.onDone}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
