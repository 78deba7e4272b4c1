import {
  type programReviewSchema,
  RELEASE_STATUS,
  type Release,
  type ReviewedRelease,
  type ReviewSetting,
  type ReviewSheet,
  refuse,
  releaseErrors,
  type releaseReviewSchema,
  resources,
  reviewRefusal,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { lockNamed } from '../../../platform/changes/lock-named.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import { compositionVersions } from '../../compositions/index.ts';
import { toRelease } from '../release.entity.ts';
import type { ReleaseRow } from '../release.repository.ts';
import * as releases from '../release.repository.ts';
import * as releaseDevices from '../release-device.repository.ts';
import * as releaseList from '../release-list.repository.ts';
import { checkRoom } from '../release-room.repository.ts';
import { beginWaves } from '../waves/wave-transitions.work.ts';
import { contentHashOf } from './content-hash.model.ts';
import type { Decision } from './release-review.repository.ts';
import * as reviews from './release-review.repository.ts';
import * as reviewSettings from './review-setting.repository.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'changes'>;
type Review = z.output<typeof releaseReviewSchema>;

/** The review of releases: only approved ones get into the manifests of devices. */
export class ReleaseReviewService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Refuses: not_found. */
  async sheet(actor: Actor, id: number): Promise<ReviewSheet> {
    const { db } = this.#deps;
    const { row, release } = await this.#read(db, actor, id);
    const setting = await reviewSettings.read(db, actor.company_id);
    const [is_own, approvals, approvers, playing] = await Promise.all([
      isOwn(db, setting, row, actor),
      reviews.listApprovals(db, id),
      reviews.listApprovers(db, id),
      reviews.listPlaying(db, actor, release),
    ]);
    const shown = playing.map(async (one) => {
      const { release } = await this.#read(db, actor, one.id);
      return { ...release, shared_device_count: one.shared_device_count };
    });
    return {
      release,
      content_hash: row.content_hash,
      approvals,
      approvals_needed: setting.two ? 2 : 1,
      is_own,
      is_reviewed_by_caller: approvers.includes(actor.user_id),
      playing: await Promise.all(shown),
    };
  }

  /**
   * Approves or refuses releases, all of them or none. Returns their status; 0 while another approval is needed.
   * Refuses: not_found, review_not_needed, already_reviewed, review_offline, review_failed, review_own, reviewed_by_you,
   * device_full, device_files_full.
   */
  async review(actor: Actor, body: Review): Promise<Pick<Release, 'id' | 'status'>[]> {
    const { clock, changes } = this.#deps;
    const { ids, status, opinion, content_hash } = body;
    const before = logFacts({ status: RELEASE_STATUS.unreviewed });
    const planned = { operation: 'update', act: 'review', before } as const;
    return changes.run(actor, resources.releases, planned, async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.releases, ids, releases.lock);
      const setting = await reviewSettings.read(trx, actor.company_id);
      change.after = logFacts({ status, opinion, content_hash: held.map((release) => release.content_hash) });
      const decision = { status, opinion, reviewer_id: actor.user_id, reviewed_at: clock.now() };
      const decided: Pick<Release, 'id' | 'status'>[] = [];
      const replaced: number[] = [];
      for (const release of held) {
        await checkReviewable(trx, actor, release, { setting, seen: content_hash });
        const made = await decide(trx, release, decision, setting);
        decided.push({ id: release.id, status: made });
        if (made !== RELEASE_STATUS.approved) continue;
        if (release.wave_state !== null) await beginWaves(trx, release.id, clock.now());
        else if (release.revises_id) replaced.push(release.revises_id);
      }
      await releases.takeOffline(trx, replaced, actor.user_id, clock.now());
      if (status === RELEASE_STATUS.approved) await checkRoom(trx, actor.company_id, ids, clock.now());
      change.ids = [...ids, ...replaced];
      await change.markDue('manifest', await releaseDevices.listDeviceIds(trx, [...ids, ...replaced]));
      return decided;
    });
  }

  /**
   * Approves what plays nothing but these programs, because the reviewer has not seen what else other releases play, or
   * refuses what plays any of them.
   * Refuses: programs.not_found, review_not_needed, already_reviewed, review_offline, review_failed, review_own,
   * reviewed_by_you, device_full, device_files_full.
   */
  async reviewPrograms(
    actor: Actor,
    { ids, ...decision }: z.output<typeof programReviewSchema>,
  ): Promise<Pick<Release, 'id' | 'status'>[]> {
    const { db } = this.#deps;
    await checkResources(db, actor, resources.programs, ids, 'view');
    const isWhole = decision.status === RELEASE_STATUS.approved;
    const releaseIds = await reviews.listWaiting(db, actor, { programIds: ids, isWhole });
    if (releaseIds.length === 0) refuse(releaseErrors.review_not_needed);
    return this.review(actor, { ids: releaseIds, ...decision });
  }

  async #read(db: Db, actor: Actor, id: number): Promise<{ row: ReleaseRow; release: ReviewedRelease }> {
    const { row, facts } = (await releaseList.find(db, actor, id)) ?? refuse(releaseErrors.not_found);
    const release = toRelease(row, facts, this.#deps.clock.now());
    return {
      row,
      release: { ...release, programs: await releaseList.listDocumentedPrograms(db, actor, id) },
    };
  }
}

/** Refuses what spec §8 names, and content other than what was submitted or seen. */
async function checkReviewable(
  trx: Trx,
  actor: Actor,
  release: ReleaseRow,
  { setting, seen }: { setting: ReviewSetting; seen: string | undefined },
): Promise<void> {
  const { id, name, content_hash } = release;
  const refusal = reviewRefusal(release);
  if (refusal) refuse(refusal, { name });
  if (await isOwn(trx, setting, release, actor)) refuse(releaseErrors.review_own, { name });
  const stored = contentHashOf(release, await reviews.listContent(trx, id));
  if (stored !== content_hash || (seen !== undefined && seen !== content_hash))
    refuse(releaseErrors.review_failed, { name });
}

/** Returns the status that the release has now. */
async function decide(
  trx: Trx,
  release: ReleaseRow,
  decision: Decision,
  setting: ReviewSetting,
): Promise<Release['status']> {
  const { id, name } = release;
  if (decision.status === RELEASE_STATUS.approved) {
    const approvers = await reviews.listApprovers(trx, id);
    if (approvers.includes(decision.reviewer_id)) refuse(releaseErrors.reviewed_by_you, { name });
    await reviews.insertApproval(trx, id, decision);
    if (setting.two && approvers.length === 0) return RELEASE_STATUS.unreviewed;
  }
  if (!(await reviews.decide(trx, release, decision))) refuse(releaseErrors.already_reviewed, { name });
  return decision.status;
}

/** Whether the company wants another reviewer: the actor submitted the release, or saved what one of its programs shows. */
async function isOwn(db: Db, setting: ReviewSetting, release: ReleaseRow, actor: Actor): Promise<boolean> {
  if (!setting.not_author) return false;
  if (release.creator_id === actor.user_id) return true;
  const contents = await reviews.listProgramContents(db, release.id);
  const authors = await compositionVersions.listAuthors(db, resources.programs, contents);
  return authors.includes(actor.user_id);
}
