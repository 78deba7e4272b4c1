import type { DeviceChoice } from '../wizard/choices.ts';
import type { ReleaseDraft } from '../wizard/release-draft.ts';

/** A release that is to be tried. */
export interface DryRunInput {
  draft: ReleaseDraft;
  devices: readonly DeviceChoice[];
  /** The release that it edits; without it, a new one is created. */
  editedId: number | undefined;
}
