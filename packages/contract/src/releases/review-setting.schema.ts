import { z } from 'zod';
import { wireFlag } from '../kernel/wire.ts';

/** Whether and how a company reviews releases before devices get them. */
export const reviewSettingSchema = z.object({
  /** Whether new and edited releases wait for a review. */
  required: wireFlag,
  /**
   * Whether somebody other than the authors has to review: those who submitted the release, and those who saved what its
   * programs show.
   */
  not_author: wireFlag,
  /** Whether two reviewers have to approve. */
  two: wireFlag,
});

export type ReviewSetting = z.output<typeof reviewSettingSchema>;
