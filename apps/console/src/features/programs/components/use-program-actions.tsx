import {
  nameSchema,
  type Program,
  programDeletionRefusal,
  programGroupRoutes,
  programRoutes,
  releaseRoutes,
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
import { copyName } from '../../../shared/form/copy-name.ts';
import { NameDialog } from '../../../shared/form/name-dialog.tsx';
import { programGroups } from '../../../shared/groups/group-resources.ts';
import { MoveToGroupDialog } from '../../../shared/groups/move-to-group-dialog.tsx';

type Open =
  | { dialog: 'rename' | 'copy'; program: Program }
  | { dialog: 'move'; programs: Program[]; onDone: () => void };

/** What can be done to programs, for the rows, the cards and the batch bar alike. */
export interface ProgramActions extends Omit<Handover, 'handoverDialog'> {
  mayEdit: boolean;
  mayRename: boolean;
  mayPreview: boolean;
  mayRelease: boolean;
  mayCopy: boolean;
  mayMove: boolean;
  mayDelete: boolean;
  /** What a click on a program does; undefined where it may not be opened. */
  open: ((program: Program) => void) | undefined;
  edit: (program: Program) => void;
  preview: (program: Program) => void;
  release: (programs: Program[]) => void;
  rename: (program: Program) => void;
  copy: (program: Program) => void;
  move: (programs: Program[], onDone?: () => void) => void;
  remove: (programs: Program[], onDone?: () => void) => void;
  /** Place for the dialogs. */
  dialogs: ReactNode;
}

export function useProgramActions(): ProgramActions {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { handoverDialog, ...handover } = useHandover(resources.programs);
  const removal = useRouteMutation(programRoutes.delete);
  const saving = useRouteMutation(programRoutes.save, { showsOwnFailure: true });
  const copying = useRouteMutation(programRoutes.copy, { showsOwnFailure: true });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const mayEdit = may(programRoutes.detail) && may(programRoutes.save);
  const mayPreview = may(programRoutes.preview);
  const edit = ({ id }: Program) => navigate(`/programs/${id}/edit`);
  const preview = ({ id }: Program) => navigate(`/programs/${id}/preview`);
  return {
    ...handover,
    mayEdit,
    mayRename: may(programRoutes.save),
    mayPreview,
    mayRelease: may(releaseRoutes.create),
    mayCopy: may(programRoutes.copy),
    mayMove: may(programGroupRoutes.move),
    mayDelete: may(programRoutes.delete),
    open: mayEdit ? edit : mayPreview ? preview : undefined,
    edit,
    preview,
    release: (programs) => navigate(`/releases/new?programs=${programs.map(({ id }) => id).join(',')}`),
    rename: (program) => setOpen({ dialog: 'rename', program }),
    copy: (program) => setOpen({ dialog: 'copy', program }),
    move: (programs, onDone = () => undefined) => setOpen({ dialog: 'move', programs, onDone }),
    remove: (programs, onDone) => {
      const released = programs.filter(programDeletionRefusal);
      if (released.length > 0) {
        modal.warning({
          title: t('programs.in_use_title'),
          content: t('programs.in_use_help', { names: released.map(({ name }) => name).join('、') }),
        });
        return;
      }
      confirm({
        title: t('programs.delete_title'),
        names: programs.map(({ name }) => name),
        consequence: t('programs.delete_consequence'),
        actionText: t('common.delete'),
        act: () => removal.mutateAsync({ body: { ids: programs.map(({ id }) => id) } }).then(onDone),
      });
    },
    dialogs: (
      <>
        {handoverDialog}
        {open?.dialog === 'rename' && (
          <NameDialog
            title={t('programs.rename_title')}
            label={t('programs.name')}
            submitText={t('common.save')}
            initial={open.program.name}
            schema={nameSchema}
            send={(name) =>
              saving.mutateAsync({ body: { id: open.program.id, version: open.program.version, name } })
            }
            onClose={close}
          />
        )}
        {open?.dialog === 'copy' && (
          <NameDialog
            title={t('programs.copy_title', { name: open.program.name })}
            label={t('programs.name')}
            submitText={t('programs.copy')}
            initial={copyName(open.program.name)}
            schema={nameSchema}
            send={(name) => copying.mutateAsync({ body: { id: open.program.id, name } })}
            onClose={close}
          />
        )}
        {open?.dialog === 'move' && (
          <MoveToGroupDialog
            resource={programGroups}
            ids={open.programs.map(({ id }) => id)}
            onMoved={open.onDone}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
