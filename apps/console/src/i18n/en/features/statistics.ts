import type { SameKeys } from '../../texts.ts';
import type { statistics as zhStatistics } from '../../zh/features/statistics.ts';

export const statistics: SameKeys<typeof zhStatistics> = {
  no_right: "You don't have permission to view play statistics. Ask your administrator for access.",
  subject: 'Show statistics for',
  programs: 'Programs',
  materials: 'Materials',
  day: 'Date',
  device: 'Device name',
  mac: 'MAC address',
  program_name: 'Program name',
  program_number: 'Program number',
  material_name: 'Material name',
  material_number: 'Material number',
  play_count: 'Plays',
  play_time: 'Play time',
  cut_count: 'Interrupted plays',
  cut_time: 'Interrupted play time',
  period: 'Date range',
  last_days_one: 'Last {{count}} day',
  last_days_other: 'Last {{count}} days',
  search_device: 'Search by device name',
  total_plays: 'Total plays',
  total_time: 'Total play time',
  empty: 'No plays in this period',
  empty_help:
    'Plays are counted here once programs are released. Plays recorded offline are added when the device reconnects.',
};
