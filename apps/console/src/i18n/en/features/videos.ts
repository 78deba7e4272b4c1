import type { SameKeys } from '../../texts.ts';
import type { videos as zhVideos } from '../../zh/features/videos.ts';

export const videos: SameKeys<typeof zhVideos> = {
  title: 'Video list',
  name: 'Name',
  name_hint: '1-32 characters',
  address: 'Address',
  address_hint: 'At most 132 characters. Screens fetch it themselves; the server never does.',
  creator: 'Added by',
  created_at: 'Uploaded at',
  search: 'Search by name',
  new: 'Add video',
  new_title: 'Add a video',
  create: 'Add',
  edit: 'Edit',
  edit_title: 'Edit the video',
  copy_address: 'Copy address',
  delete_title: 'Delete these videos?',
  delete_consequence: 'Only the address leaves the list; the video itself stays where it is.',
  empty: 'No videos yet',
  empty_help: 'Add a network video by its name and address.',
  empty_no_right: 'Videos appear here once a colleague who may add them has done so.',
  no_right: 'You may not see videos. Ask an administrator for the permission.',
};
