import { resources, type Video, videoRoutes } from '@marquee/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { type Handover, useHandover } from '../../../shared/departments/use-handover.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { VideoDialog } from './video-dialog.tsx';

export interface VideoActions extends Omit<Handover, 'handoverDialog'> {
  mayAdd: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
  add: () => void;
  edit: (video: Video) => void;
  remove: (videos: Video[], onDone?: () => void) => void;
  /** Place for the dialogs. */
  dialogs: ReactNode;
}

/** What can be done to network videos, for the toolbar, the rows and the batch bar alike. */
export function useVideoActions(): VideoActions {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const { handoverDialog, ...handover } = useHandover(resources.videos);
  const removal = useRouteMutation(videoRoutes.delete);
  const [open, setOpen] = useState<{ video: Video | undefined }>();
  return {
    ...handover,
    mayAdd: may(videoRoutes.add),
    mayEdit: may(videoRoutes.update),
    mayDelete: may(videoRoutes.delete),
    add: () => setOpen({ video: undefined }),
    edit: (video) => setOpen({ video }),
    remove: (videos, onDone) =>
      confirm({
        title: t('videos.delete_title'),
        names: videos.map(({ name }) => name),
        consequence: t('videos.delete_consequence'),
        actionText: t('common.delete'),
        act: () => removal.mutateAsync({ body: { ids: videos.map(({ id }) => id) } }).then(onDone),
      }),
    dialogs: (
      <>
        {handoverDialog}
        {open && <VideoDialog video={open.video} onClose={() => setOpen(undefined)} />}
      </>
    ),
  };
}
