import type { SameKeys } from '../../texts.ts';
import type { devicePower as zhDevicePower } from '../../zh/features/device-power.ts';

export const devicePower: SameKeys<typeof zhDevicePower> = {
  weekly: 'Weekly',
  special: 'Special dates',
  cross: 'Across dates',
  weekly_hint: 'On days without hours, the screen stays off. Without any hours, the screen is always on.',
  special_hint: 'Replaces the weekly hours on that day.',
  cross_hint:
    'Takes precedence over all other hours. The screen stays on, or stays off, for the whole period.',
  count: '{{count, number}} of {{most, number}}',
  add_weekly: 'Add hours',
  add_special: 'Add date',
  add_cross: 'Add period',
  entry: '{{kind}} {{number}}',
  days: 'Days of the week',
  date: 'Date',
  on_at: 'Turns on',
  off_at: 'Turns off',
  closed: 'Off all day',
  state: 'Screen',
  stays_on: 'Stays on',
  stays_off: 'Stays off',
  from: 'From',
  counts: 'Use these hours',
  remove: 'Delete {{entry}}',
  always_on: 'The screen is always on',
};
