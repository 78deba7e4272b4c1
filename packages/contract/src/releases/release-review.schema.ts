import { z } from 'zod';
import { wireCode } from '../kernel/codes.ts';
import { RELEASE_STATUS } from '../kernel/release-status.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireText } from '../kernel/wire.ts';
import { releaseProgramSchema, releaseSchema } from './release.schema.ts';

const { approved, not_approved } = RELEASE_STATUS;

export const MAX_OPINION = 100;

const decisionShape = {
  status: wireCode({ approved, not_approved }),
  /** Required of a refusal. */
  opinion: wireText(0, MAX_OPINION).default(''),
};

/** A decision on programs. */
export const programReviewSchema = idsBody(decisionShape).superRefine(refusalSaysWhy);

/** A decision on releases: all of them or none. */
export const releaseReviewSchema = idsBody({
  ...decisionShape,
  /** Of the content that the reviewer has seen; the decision is refused if a release has another one. */
  content_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
}).superRefine(refusalSaysWhy);

export const releaseReviewedSchema = z.object({
  /** 0 while another reviewer has to approve; otherwise as decided. */
  data: z.array(z.object({ id: z.int(), status: z.enum(RELEASE_STATUS) })),
});

/** A release with its programs as devices would get them. */
const reviewedReleaseSchema = releaseSchema.extend({ programs: z.array(releaseProgramSchema) });

/** The facts about a release that a reviewer has to know. */
export const reviewSheetSchema = z.object({
  release: reviewedReleaseSchema,
  content_hash: z.string().nullable(),
  approvals: z.array(
    z.object({ reviewer_name: z.string().nullable(), opinion: z.string(), approved_at: timestamp }),
  ),
  approvals_needed: z.int(),
  /** Whether the caller is one of its authors and the company wants another reviewer. */
  is_own: z.boolean(),
  /** Whether the caller has approved it already. */
  is_reviewed_by_caller: z.boolean(),
  /**
   * The approved releases that its devices have now, as far as the caller sees them: first the one that it replaces, then
   * those on most of its devices.
   */
  playing: z.array(reviewedReleaseSchema.extend({ shared_device_count: z.int() })),
});

export type ReviewSheet = z.output<typeof reviewSheetSchema>;
export type ReviewedRelease = z.output<typeof reviewedReleaseSchema>;

/** Spec §4: a review sets its result together with an opinion. An approval may go without. */
function refusalSaysWhy(decision: { status: number; opinion: string }, context: z.RefinementCtx): void {
  if (decision.status === not_approved && decision.opinion.trim() === '')
    context.addIssue({ code: 'custom', message: rule('required'), path: ['opinion'] });
}
