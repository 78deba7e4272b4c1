import type { SameKeys } from '../../texts.ts';
import type { statistics as zhStatistics } from '../../zh/features/statistics.ts';

export const statistics: SameKeys<typeof zhStatistics> = {
  no_right: 'No rights to view play statistics. Ask your administrator for them.',
  subject: 'What is counted',
  programs: 'Programs',
  materials: 'Materials',
  day: 'Day',
  device: 'Device name',
  mac: 'Device MAC',
  program_name: 'Program name',
  program_number: 'Program number',
  material_name: 'Material name',
  material_number: 'Material number',
  play_count: 'Plays',
  play_time: 'Play time',
  period: 'Period',
  last_days: 'Days: last {{days}}',
  search_device: 'Search by device name',
  total_plays: 'Plays in all',
  total_time: 'Play time in all',
  empty: 'No plays in this period',
  empty_help:
    'Once programs are released and played, plays are counted here. What was played offline is added when the device is back.',
};
