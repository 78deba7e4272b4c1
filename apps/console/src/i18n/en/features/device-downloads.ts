import type { SameKeys } from '../../texts.ts';
import type { deviceDownloads as zhDeviceDownloads } from '../../zh/features/device-downloads.ts';

export const deviceDownloads: SameKeys<typeof zhDeviceDownloads> = {
  title: 'Downloads',
  none: "This device doesn't need any files",
  none_shown: 'No matching files',
  never_reported:
    "The device hasn't reported its downloads. It does so when it comes online, unless its player is too old.",
  is_paused: "All downloads are paused. New content isn't downloaded either.",
  files_done_one: '{{done, number}} of {{count, number}} file',
  files_done_other: '{{done, number}} of {{count, number}} files',
  bytes_done: '{{done}} of {{all}}',
  speed: '{{speed}}/s',
  left: '{{time}} left',
  reported: 'Reported',
  shown: 'Files shown',
  shares: { all: 'All', missing: 'Incomplete', complete: 'Complete' },
  all_actions: { pause: 'Pause all', continue: 'Resume all', retry: 'Retry failed files' },
  actions: { first: 'Download first', pause: 'Pause', continue: 'Resume', retry: 'Retry' },
  file: 'File',
  programs_one: '{{name}} and {{count, number}} other program',
  programs_other: '{{name}} and {{count, number}} other programs',
  unnamed: 'File {{hash}}',
  size: 'Size',
  progress: 'Progress',
  state: 'Status',
  rate: '{{speed}}/s, {{time}} left',
  states: {
    downloading: 'Downloading',
    waiting: 'Waiting',
    queued: 'Queued',
    paused: 'Paused',
    failed: 'Failed',
    removed: 'Removed to free space',
    done: 'Complete',
    unknown: 'Not reported',
  },
};
