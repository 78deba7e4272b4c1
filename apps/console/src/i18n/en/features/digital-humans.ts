import type { SameKeys } from '../../texts.ts';
import type { digital_humans as zhDigitalHumans } from '../../zh/features/digital-humans.ts';

export const digital_humans: SameKeys<typeof zhDigitalHumans> = {
  title: 'Digital humans',
  name: 'Name',
  size: 'Size',
  creator: 'Uploaded by',
  created_at: 'Uploaded at',
  search: 'Search by name',
  upload: 'Upload',
  zone: 'Digital-human resources; drop archives here to upload them',
  drop_here: 'Drop to upload digital-human resources (.rar, .zip)',
  download: 'Download',
  download_one: 'Download {{name}}',
  delete_title: 'Delete these digital-human resources?',
  delete_consequence: 'This cannot be undone.',
  empty: 'No digital-human resources yet',
  empty_help: 'Upload .rar or .zip archives of up to 1 GB, or drop them here.',
  empty_no_right: 'Resources appear here once a colleague who may upload has done so.',
  no_right: 'You may not see digital-human resources. Ask an administrator for the permission.',
};
