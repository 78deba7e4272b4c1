import type { SameKeys } from '../../texts.ts';
import type { releases_in_editor as zhReleasesInEditor } from '../../zh/features/releases-in-editor.ts';

export const releases_in_editor: SameKeys<typeof zhReleasesInEditor> = {
  submitted_again_one:
    'Release {{numbers}} submitted for review. Devices keep the previous content until then.',
  submitted_again_other:
    'Releases {{numbers}} submitted for review. Devices keep the previous content until then.',
  screen_1: 'Upper (screen 1)',
  screen_2: 'Lower (screen 2)',
  again: 'Release again',
  again_program_title: 'Release “{{name}}” again',
  again_help:
    'A new release with the current version replaces the one below. Devices and schedule stay the same. Until devices have downloaded it, they keep playing the previous version.',
  again_none: 'Screens already show the current version.',
  released_again_one: 'Release {{numbers}} created',
  released_again_other: 'Releases {{numbers}} created',
  device_total_one: '{{count, number}} device',
  device_total_other: '{{count, number}} devices',
  blank_elements_one: "{{count, number}} element in {{names}} is empty. Screens won't show it.",
  blank_elements_other: "{{count, number}} elements in {{names}} are empty. Screens won't show them.",
};
