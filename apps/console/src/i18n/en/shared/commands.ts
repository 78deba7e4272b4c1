import { commandLabels } from '../../command-labels.ts';
import type { SameKeys } from '../../texts.ts';
import type { commands as zh } from '../../zh/shared/commands.ts';

export const commands: SameKeys<typeof zh> = {
  labels: commandLabels('en'),
  remote_control: 'Remote control',
  control_all_one: 'Control {{count}} device',
  control_all_other: 'Control all {{count}} devices',
  for_devices_one: '{{count}} device',
  for_devices_other: '{{count}} devices',
  for_group: 'All devices in “{{name}}” and the groups below it',
  for_matching_one: 'The {{count}} device that matches the filter',
  for_matching_other: 'All {{count}} devices that match the filter',
  for_every_one: '{{count}} device',
  for_every_other: 'All {{count}} devices',
  refused_one: '{{count}} device cannot receive this command',
  refused_other: '{{count}} devices cannot receive this command',
  sent_title: 'Sent commands',
  clear: 'Clear',
  dismiss: 'Dismiss {{name}}',
  pill_busy: 'Commands {{finished}}/{{total}}',
  pill_failed_one: '{{count}} device failed',
  pill_failed_other: '{{count}} devices failed',
  pill_done: 'Commands done',
  finished: '{{finished}}/{{total}}',
  failed_devices_one: '{{count}} device failed',
  failed_devices_other: '{{count}} devices failed',
  more_failures_one: 'and {{count}} more device',
  more_failures_other: 'and {{count}} more devices',
  open_tasks: 'View in task monitoring',
};
