import type { dryRunSchema } from '@marquee/contract';
import type { z } from 'zod';

export interface DryRunInput {
  /** The release to try; its id is that of the release that it edits. */
  body: z.output<typeof dryRunSchema>;
  devices: readonly TriableDevice[];
}

/** A device of the release. */
export interface TriableDevice {
  id: number;
  name: string;
  isOnline?: boolean;
}

/** Fixes for devices on which the release does badly. */
export interface DryRunFixes {
  /** The only devices that the release is for from now on, by id. */
  keepOnly: (ids: ReadonlySet<number>) => void;
}
