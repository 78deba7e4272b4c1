import type { SameKeys } from '../texts.ts';
import type { common as zhCommon, transport as zhTransport } from '../zh/common.ts';

export const common: SameKeys<typeof zhCommon> = {
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  retry: 'Try again',
  reload: 'Reload',
  delete: 'Delete',
  rename: 'Rename',
  move: 'Move to group',
  more: 'More actions',
  actions: 'Actions',
  back: 'Back',
  next: 'Next',
  previous: 'Previous',
  yes: 'Yes',
  no: 'No',
  all: 'All',
  none: 'None',
  saved: 'Saved',
  hours_minutes: '{{hours}} h {{minutes}} min',
  minutes_seconds: '{{minutes}} min {{seconds}} s',
  seconds: '{{seconds}} s',
  and_more: '… {{total}} in all',
  request_id: 'Request id: {{id}} (quote it to the administrator)',
  no_permission: 'Lack of permissions',
  no_permission_help: 'You have no right to view this. Ask the administrator for it.',
  unknown_page: 'There is no such page',
  to_start: 'Go to the start',
};

export const transport: SameKeys<typeof zhTransport> = {
  login_8: 'The server crashed. Try again later or contact the administrator.',
  index_1: 'Sorry, an error happened. Retry or contact the administrator.',
  timeout: 'The request failed or timed out. Try again later.',
  unreachable: 'The server cannot be reached. Check the network and try again.',
  status: 'The request failed (status {{status}}). Try again later.',
  broken_page: 'This page could not be loaded; the system may have been updated. Reload it.',
};
