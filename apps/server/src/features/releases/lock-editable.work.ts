import { pulloutRefusal, RELEASE_STATUS, refuse, releaseErrors } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { ReleaseRow } from './release.repository.ts';
import * as releases from './release.repository.ts';
import { findBetweenWaves } from './waves/release-wave.repository.ts';
import { waveProgressOf } from './waves/wave-progress.entity.ts';

/** A release that may be edited, locked until the transaction ends. @throws Refusal for one that is offline or deleted */
export async function lockEditable(trx: Trx, actor: Actor, id: number): Promise<ReleaseRow> {
  const [release] = await releases.lock(trx, actor, [id]);
  if (!release) refuse(releaseErrors.not_found);
  const refusal = pulloutRefusal(release);
  if (refusal) refuse(refusal, { name: release.name });
  return release;
}

/** The release that plays until its revision takes its place. */
export interface Predecessor {
  id: number;
  /** Whether it is the edited release itself, and not what that one was to replace. */
  isEdited: boolean;
}

/**
 * Whose place a revision of an edited release takes. It is locked, so that edits of a release and of its revision cannot
 * both leave a revision that waits.
 * @throws Refusal while only some of the devices have the release or a revision of it
 */
export async function lockPredecessor(trx: Trx, actor: Actor, former: ReleaseRow): Promise<Predecessor> {
  const isEdited = former.status === RELEASE_STATUS.approved && !waveProgressOf(former)?.is_rolled_back;
  const id = isEdited ? former.id : (former.revises_id ?? former.id);
  await releases.lock(trx, actor, [id]);
  const unfinished = await findBetweenWaves(trx, [former.id, id]);
  if (unfinished !== undefined) refuse(releaseErrors.waves_unfinished, { name: unfinished });
  return { id, isEdited };
}
