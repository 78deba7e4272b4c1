import type { Stage } from './stage.ts';

/** Something that goes wrong, or that an operator does, with what must be true meanwhile. */
export interface Fault {
  readonly name: string;
  /** Restarts the page, which begins with an empty heap. */
  readonly endsPage?: true;
  /** Leaves the stage as it found it, except that the device may still need time to notice. */
  run(stage: Stage): Promise<void>;
}
