import type { SameKeys } from '../../texts.ts';
import type { videos as zhVideos } from '../../zh/features/videos.ts';

export const videos: SameKeys<typeof zhVideos> = {
  title: 'Web videos',
  name: 'Name',
  name_hint: '1–32 characters',
  address: 'URL',
  address_hint: 'Up to 132 characters. Devices load the video directly from this URL.',
  creator: 'Added by',
  created_at: 'Added',
  search: 'Search by name',
  new: 'Add video',
  new_title: 'Add video',
  create: 'Add',
  edit: 'Edit',
  edit_title: 'Edit video',
  copy_address: 'Copy URL',
  delete_title_one: 'Delete this video?',
  delete_title_other: 'Delete these {{count, number}} videos?',
  delete_consequence: "Only the list entry is deleted. The video itself isn't affected.",
  empty: 'No videos yet',
  empty_help: 'Add a web video by entering its name and URL.',
  empty_no_right: 'Videos your colleagues add will appear here.',
  no_right: "You don't have permission to view videos. Ask your administrator for access.",
};
