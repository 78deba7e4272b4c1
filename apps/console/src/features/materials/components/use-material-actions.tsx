import {
  deletionRefusal,
  type Group,
  type Material,
  materialGroupRoutes,
  materialLibraryRoutes,
  materialRoutes,
  resources,
} from '@marquee/contract';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { type Handover, useHandover } from '../../../shared/departments/use-handover.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { groupName } from '../../../shared/groups/group-name.ts';
import { materialGroups } from '../../../shared/groups/group-resources.ts';
import { MaterialDialogs, type OpenDialog } from '../dialogs/material-dialogs.tsx';
import { usesPath } from '../uses/uses-link.tsx';
import { downloadAll } from './download-all.ts';

type OnMany = (materials: Material[], onDone?: () => void) => void;

/** What can be done to materials, for the rows, the cards and the batch bar alike. */
export interface MaterialActions extends Omit<Handover, 'handoverDialog'> {
  mayRename: boolean;
  mayEdit: boolean;
  mayReplace: boolean;
  mayRelease: boolean;
  mayMove: boolean;
  mayDelete: boolean;
  preview: (material: Material) => void;
  rename: (material: Material) => void;
  edit: (material: Material) => void;
  tag: OnMany;
  expire: OnMany;
  move: OnMany;
  replace: (material: Material) => void;
  release: (materials: Material[]) => void;
  /** Goes to the page of all that uses it. */
  whereUsed: (material: Material) => void;
  download: (materials: Material[]) => void;
  retry: (materials: Material[]) => void;
  remove: OnMany;
  /** They were dropped on a group. */
  drop: (ids: number[], group: Group) => void;
  /** Place for the dialogs. */
  dialogs: ReactNode;
}

/** @param listed the materials on screen, through which the preview leads */
export function useMaterialActions(listed: readonly Material[]): MaterialActions {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { handoverDialog, ...handover } = useHandover(resources.materials);
  const retrying = useRouteMutation(materialLibraryRoutes.retry);
  const moving = useRouteMutation(materialGroups.routes.move);
  const [open, setOpen] = useState<OpenDialog>();
  const remove = useRemove((materials, unused, onDone) =>
    setOpen({
      dialog: 'in_use',
      materials,
      unused,
      onDeleteUnused: () => {
        setOpen(undefined);
        remove(unused, onDone);
      },
    }),
  );
  const openFor =
    (dialog: 'tag' | 'expire' | 'move'): OnMany =>
    (materials, onDone = () => undefined) =>
      setOpen({ dialog, materials, onDone });
  return {
    ...handover,
    mayRename: may(materialRoutes.rename),
    mayEdit: may(materialLibraryRoutes.update),
    // New content is an upload, into a material that one may change.
    mayReplace: may(materialRoutes.uploadCreate),
    mayRelease: may(materialLibraryRoutes.release),
    mayMove: may(materialGroupRoutes.move),
    mayDelete: may(materialRoutes.delete),
    preview: (material) => setOpen({ dialog: 'preview', material }),
    rename: (material) => setOpen({ dialog: 'rename', material }),
    edit: (material) => setOpen({ dialog: 'edit', material }),
    tag: openFor('tag'),
    expire: openFor('expire'),
    move: openFor('move'),
    replace: (material) => setOpen({ dialog: 'replace', material }),
    release: (materials) => setOpen({ dialog: 'release', materials }),
    whereUsed: ({ id }) => navigate(usesPath(id)),
    download: downloadAll,
    retry: (materials) =>
      retrying.mutate(
        { body: { ids: materials.map(({ id }) => id) } },
        { onSuccess: () => void message.success(t('materials.retried')) },
      ),
    remove,
    drop: (ids, group) =>
      moving.mutate(
        { body: { ids, group_id: group.group_id } },
        {
          onSuccess: () =>
            void message.success(t('groups.moved', { total: ids.length, name: groupName(group, t) })),
        },
      ),
    dialogs: (
      <>
        {handoverDialog}
        <MaterialDialogs open={open} listed={listed} onClose={() => setOpen(undefined)} />
      </>
    ),
  };
}

type OnInUse = (used: Material[], unused: Material[], onDone: (() => void) | undefined) => void;

/** Deletes after asking, unless some are in use. */
function useRemove(onInUse: OnInUse): OnMany {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const removal = useRouteMutation(materialRoutes.delete);
  return (materials, onDone) => {
    const used = materials.filter(deletionRefusal);
    if (used.length > 0) {
      onInUse(
        used,
        materials.filter((material) => !used.includes(material)),
        onDone,
      );
      return;
    }
    confirm({
      title: t('materials.delete_title'),
      names: materials.map(({ name }) => name),
      consequence: t('materials.delete_consequence'),
      actionText: t('common.delete'),
      act: () => removal.mutateAsync({ body: { ids: materials.map(({ id }) => id) } }).then(onDone),
    });
  };
}
