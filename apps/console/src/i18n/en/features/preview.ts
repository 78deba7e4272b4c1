import type { SameKeys } from '../../texts.ts';
import type { preview as zhPreview } from '../../zh/features/preview.ts';

export const preview: SameKeys<typeof zhPreview> = {
  no_rights:
    "You don't have permission to view materials, so images and videos can't be shown. Ask your administrator for access.",
  play: 'Play',
  pause: 'Pause',
  space: 'Space',
  time: 'Playback position',
  speed: 'Playback speed',
  full: 'Full screen',
  leave_full: 'Exit full screen',
  scene: 'Scene {{number}}/{{count}} · {{name}}',
  jump: 'Go to scene',
  visited: 'Touched',
  to_scene: 'Go to scene {{number}}: {{name}}',
  in_scene: 'Scene {{number}}',
  missing_one: "{{count, number}} material can't be shown",
  missing_other: "{{count, number}} materials can't be shown",
  rehearse: 'Simulate time',
  rehearse_help: 'Clocks, dates, and countdowns show the time you choose. It advances with playback.',
  rehearsed_time: 'Simulated date and time',
  present: 'Use current time',
  second: 'Preview both screens',
  second_help: 'Choose the program for the lower screen (screen 2). Both programs play together.',
  choose_program: 'Choose program',
  no_program: 'No matching programs',
  one_screen: 'Show one screen',
};
