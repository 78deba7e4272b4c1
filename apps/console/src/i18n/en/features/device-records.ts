import type { SameKeys } from '../../texts.ts';
import type { deviceRecords as zhDeviceRecords } from '../../zh/features/device-records.ts';

export const deviceRecords: SameKeys<typeof zhDeviceRecords> = {
  title: 'Activity',
  track_title: 'Online history',
  period: 'Time range',
  hours_24: 'Last 24 hours',
  never_online: 'Never online so far',
  online_share: 'Online {{share}} of the time',
  no_outages: 'No outages',
  known_since: 'Recorded since {{time}}',
  outages_one: '{{count}} outage, {{longest}}',
  outages_other: '{{count}} outages, the longest {{longest}}',
  kinds: {
    online: 'Online',
    unstable_one: 'Online, with {{count}} brief disconnection',
    unstable_other: 'Online, with {{count}} brief disconnections',
    offline: 'Offline',
  },
  legend: { online: 'Online', unstable: 'Online, unstable', offline: 'Offline' },
  operations_title: 'Operations',
  none: 'No records',
};
