import type { ErrorTexts } from '../error-texts.ts';

export const publishing = {
  releases: {
    not_found: "This release doesn't exist or was deleted.",
    program_not_found: "A selected program doesn't exist or was deleted. Remove it and try again.",
    device_not_found: "A selected device doesn't exist or was deleted. Remove it and try again.",
    program_empty: 'Program “{{name}}” is empty. Add content before you release it.',
    material_missing: 'Materials are missing. Replace or remove them in the programs: {{names}}',
    material_unusable: "These materials have expired or can't be shown yet: {{names}}",
    no_devices: 'Release “{{name}}” is no longer on any device. Create a new release instead.',
    device_full:
      'Device “{{name}}” already has {{maximum}} releases. Take down some of them on this device first.',
    device_files_full:
      'The releases of device “{{name}}” would have more than {{maximum}} files. Take down some of them on this device first.',
    already_offline: 'This release has already been taken down.',
    none_on_devices: 'None of these releases is on the selected devices.',
    already_deleted: 'This release has already been deleted.',
    delete_only_offline: 'Take down this release before you delete it.',
    review_not_needed: "This release isn't valid for review. No review is needed.",
    already_reviewed: 'This release has already been reviewed.',
    review_offline: "This release was taken down or replaced by an edit, so it can't be reviewed.",
    review_failed: 'Review failed because the content has changed. Open the release again, then review it.',
    review_own:
      "You can't review a release that you submitted, or that has a program you edited last. Ask another reviewer.",
    reviewed_by_you: 'You have already approved this release. Another reviewer has to approve it too.',
    waves_unfinished:
      'Release “{{name}}” is going out in waves. Wait until it has finished, or roll it back first.',
    waves_none: "This release doesn't go out in waves.",
    waves_not_begun: "The waves of this release haven't begun. It has to be approved first.",
    waves_finished: 'The waves of this release have finished.',
    waves_stopped: 'The waves of this release have stopped. Resume them first.',
    waves_running: 'The waves of this release are already in progress.',
    waves_rolled_back: 'This release has already been rolled back.',
    waves_changed: 'The waves of this release have changed in the meantime. Check them and try again.',
  },
  notices: {
    not_found: "This message doesn't exist or was deleted.",
    device_not_found: "A selected device doesn't exist or was deleted. Remove it and try again.",
    end_in_past: 'The end time has already passed. Choose a later time.',
    no_devices: 'There are no devices that you can send messages to.',
    device_full: 'Device “{{name}}” already has {{maximum}} messages. End some of them first.',
    already_offline: 'This message has already ended.',
    evidence_failed:
      "The evidence sheet couldn't be created. Try again. If it fails again, contact your administrator.",
    delete_only_offline: 'End this message before you delete it.',
  },
} satisfies Partial<ErrorTexts>;
