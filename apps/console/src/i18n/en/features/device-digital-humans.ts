import type { SameKeys } from '../../texts.ts';
import type { deviceDigitalHumans as zhDeviceDigitalHumans } from '../../zh/features/device-digital-humans.ts';

export const deviceDigitalHumans: SameKeys<typeof zhDeviceDigitalHumans> = {
  title: 'Digital humans',
  install: 'Install…',
  name: 'Name',
  choose: 'Choose digital humans',
  none_uploaded: 'There are no digital humans yet. Upload one under Digital humans.',
  none_found: 'No matching digital humans',
  empty: 'No digital humans are installed on this device',
  remove: 'Remove',
  remove_one: 'Remove {{name}}',
  remove_title: 'Remove this digital human from the device?',
  remove_consequence:
    'The device deletes the file. An offline device does so when it comes back online. The digital human stays in the list.',
};
