import type { SameKeys } from '../../texts.ts';
import type { tasks as zh } from '../../zh/features/tasks.ts';

export const tasks: SameKeys<typeof zh> = {
  device: 'Device name',
  mac: 'MAC address',
  command: 'Command',
  status: 'Status',
  statuses: {
    waiting: 'Waiting',
    running: 'Running',
    success: 'Succeeded',
    failed: 'Failed',
    superseded: 'Replaced',
  },
  counts: {
    waiting: '{{count}} waiting',
    running: '{{count}} running',
    success: '{{count}} succeeded',
    failed: '{{count}} failed',
    superseded: '{{count}} replaced',
  },
  start_time: 'Start time',
  end_time: 'End time',
  user: 'User',
  remark: 'Details',
  search: 'Search device names',
  no_right: "You don't have permission to view tasks. Ask your administrator for access.",
  empty: 'No tasks yet',
  empty_help: 'After you send a command to devices, the progress of each device appears here.',
  open_devices: 'View devices',
  replaced: 'A newer setting replaced this one',
  not_received: 'Sent when the device next connects',
  reasons: {
    unsupported: "The device doesn't support this command",
    invalid: "The device didn't accept the command",
    expired: "The device didn't receive the command in time",
    interrupted: 'The device restarted or lost power while running the command',
    'not-stored': "The device couldn't store the command. Check its free space.",
    'no-result': "The device received the command but didn't report a result",
    failed: 'The command failed',
  },
};
