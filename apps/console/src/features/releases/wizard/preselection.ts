import type { DeviceChoice, ProgramChoice } from './choices.ts';
import type { ReleaseDraft } from './release-draft.ts';

/** What the wizard begins with. */
export interface Preselection {
  isPending: boolean;
  devices: DeviceChoice[];
  programs: ProgramChoice[];
  /** Programs for screen 2, in a release for both screens. */
  secondPrograms?: ProgramChoice[] | undefined;
  /** Of a release of a playlist. */
  playlistId?: number | undefined;
  /** Other values, those of the release that is edited or copied. */
  values?: Partial<ReleaseDraft>;
  /** How many of its programs and devices cannot be used any more. */
  leftOut?: number;
  /** The step to begin with, if not the first one that lacks something. */
  step?: number;
}
