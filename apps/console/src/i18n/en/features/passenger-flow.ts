import type { SameKeys } from '../../texts.ts';
import type { passenger_flow as zhPassengerFlow } from '../../zh/features/passenger-flow.ts';

export const passenger_flow: SameKeys<typeof zhPassengerFlow> = {
  no_right: "You don't have permission to view passenger flow. Ask your administrator for access.",
  people: 'Visitors',
  watched: 'Viewers',
  watched_share: 'Viewing rate',
  dwell: 'Total time present',
  average_dwell: 'Average time present',
  completeness: 'Completeness',
  completeness_help: 'The share of the opening hours during which cameras or other sources were working.',
  dropped_help_one:
    'A device was offline for too long and dropped {{count, number}} record before it could report it. There may have been more visitors.',
  dropped_help_other:
    'Devices were offline for too long and dropped {{count, number}} records before they could report them. There may have been more visitors.',
  device: 'Device name',
  deleted_device: 'Deleted device',
  unit: 'Show by',
  units: { hour: 'Hour', day: 'Day', week: 'Week' },
  compare: 'Compare',
  comparisons: { none: 'No comparison', previous: 'Previous period', year: 'Same period last year' },
  compared_with: 'Dashed line: {{start}} to {{end}}',
  chart: 'Visitors over time',
  people_at_one: '{{count, number}} visitor',
  people_at_other: '{{count, number}} visitors',
  week_from: 'Week from {{day}}',
  kinds: 'Visitors by age and gender',
  labels: 'Visitors and plays by label set',
  labels_help:
    'Programs count for the label set that they have now. Visitors were in front of a screen while it played one of them. Plays include those without visitors, and don’t follow the filters for gender and age.',
  by_program: 'Visitors by program',
  by_program_help:
    'People who were in front of a screen while it played the program, and the share of each age group. Plays have no viewers of their own: see Play statistics for them.',
  program: 'Program',
  more_programs_one: '{{count, number}} more program is in the Excel file',
  more_programs_other: '{{count, number}} more programs are in the Excel file',
  without_program: 'No program',
  unseen_program: "Deleted, or you can't view it",
  without_set: 'No label set',
  heat: 'Busiest hours of the week',
  heat_at: '{{weekday}} {{hour}}, average: {{average}}',
  weekday: 'Day of the week',
  weekday_1: 'Mon',
  weekday_2: 'Tue',
  weekday_3: 'Wed',
  weekday_4: 'Thu',
  weekday_5: 'Fri',
  weekday_6: 'Sat',
  weekday_7: 'Sun',
  unknown: 'Unknown',
  privacy:
    'Only totals by gender and age group are stored. Face images never leave the screen, and individuals can’t be identified.',
  empty: 'No visitors in this period',
  empty_help:
    'A person who stays in front of a screen for a second counts as a visitor. Devices report every five minutes. Counts recorded offline are added when the device reconnects.',
  no_source: 'No source of visitor counts yet',
  no_source_help:
    'A camera or sensor beside the screen is the source of visitor counts. It is off by default. To turn it on, open the address of the player with ?setup=1 at its end on the device, and choose a source for each screen.',
};
