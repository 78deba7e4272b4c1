import { resources, type Video, videoRoutes } from '@marquee/contract';
import { deleteAction, handOverAction } from '../../../shared/actions/common-actions.tsx';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { VideoDialog } from './video-dialog.tsx';

export const videoActions = defineActions<Video>()([
  {
    key: 'edit',
    call: videoRoutes.update,
    label: 'videos.edit',
    dialog: ({ items: [video], onClose }) => <VideoDialog video={video} onClose={onClose} />,
  },
  handOverAction(resources.videos),
  deleteAction({
    call: videoRoutes.delete,
    title: 'videos.delete_title',
    consequence: 'videos.delete_consequence',
    nameOf: ({ name }) => name,
  }),
]);
