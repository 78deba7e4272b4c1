import type { SameKeys } from '../../texts.ts';
import type { digital_humans as zhDigitalHumans } from '../../zh/features/digital-humans.ts';

export const digital_humans: SameKeys<typeof zhDigitalHumans> = {
  title: 'Digital humans',
  name: 'Name',
  size: 'Size',
  creator: 'Uploaded by',
  created_at: 'Uploaded',
  search: 'Search by name',
  upload: 'Upload',
  zone: 'Digital humans. Drop archives here to upload them.',
  drop_here: 'Drop to upload digital humans (.rar, .zip)',
  download: 'Download',
  download_one: 'Download {{name}}',
  install: 'Install on devices',
  install_title: 'Install on devices',
  install_devices: 'Install on {{devices}}',
  install_note:
    'Devices download and verify the files. Offline devices do so when they come back online. Find the progress on the page of each device.',
  group: 'Device group',
  group_hint: 'With the groups below it',
  every_device: 'All devices',
  was_installed: 'Sent to {{devices}}',
  was_installed_on_some: "Sent to {{devices}}. {{others}} can't install digital humans.",
  delete_title_one: 'Delete this digital human?',
  delete_title_other: 'Delete these {{count, number}} digital humans?',
  delete_consequence: "This can't be undone.",
  empty: 'No digital humans yet',
  empty_help: 'Upload .rar or .zip archives of up to 1 GB each, or drop them here.',
  empty_no_right: 'Digital humans your colleagues upload will appear here.',
  no_right: "You don't have permission to view digital humans. Ask your administrator for access.",
};
