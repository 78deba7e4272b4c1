import { RELEASE_STATUS, type Release, type Waves } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { lockPredecessor } from './lock-editable.work.ts';
import type { NewRelease, ReleaseRow, Snapshot } from './release.repository.ts';
import * as releases from './release.repository.ts';
import type { ReleaseDeps } from './release-deps.work.ts';
import { refuseUnlicensed } from './release-licence.work.ts';
import type { ReleasePlan } from './release-plan.model.ts';
import { checkRoom } from './release-room.repository.ts';
import { contentHashOf } from './review/content-hash.model.ts';
import * as reviewSettings from './review/review-setting.repository.ts';
import { beginWaves, planWaves } from './waves/wave-transitions.work.ts';

/** A release that has just been written. */
export type WrittenRelease = Pick<Release, 'id' | 'number' | 'status'>;

interface Writing {
  plan: ReleasePlan;
  snapshot: Snapshot;
  /** Gives the release its devices. */
  addDevices: (releaseId: number) => Promise<void>;
  /** Whether devices wait for prepared pictures; for a revision they do not, because they would show nothing meanwhile. */
  waits: boolean;
  /** Without it, all of its devices get it immediately. */
  waves: Waves | undefined;
  department_id?: number;
  revises_id?: number;
}

/**
 * Writes a release with its programs, files and devices. It is unreviewed if the company reviews releases, and approved
 * otherwise.
 */
export async function writeRelease(
  trx: Trx,
  actor: Actor,
  { clock, renditions, feeds, speeches }: Pick<ReleaseDeps, 'clock' | 'renditions' | 'feeds' | 'speeches'>,
  { snapshot, addDevices, waits, waves, ...writing }: Writing,
): Promise<WrittenRelease> {
  const { plan: asked, ...origin } = writing;
  const plan = { ...asked, idle_seconds: snapshot.isInteractive ? asked.idle_seconds : null };
  const { required } = await reviewSettings.read(trx, actor.company_id);
  const status = required ? RELEASE_STATUS.unreviewed : RELEASE_STATUS.approved;
  const row: NewRelease = {
    ...plan,
    ...origin,
    type: snapshot.type,
    status,
    playlist_id: snapshot.playlist?.id ?? null,
    playlist_name: snapshot.playlist?.name ?? null,
    content_hash: contentHashOf(plan, snapshot.programs),
    created_at: clock.now(),
    offline_at: null,
    offline_by: null,
    preparing_since: null,
  };
  const { id, number } = await releases.insert(trx, actor, row);
  await releases.insertSnapshot(trx, id, snapshot);
  await addDevices(id);
  await refuseUnlicensed(trx, id, clock.now());
  if (waves) await planWaves(trx, id, waves);
  if (waves && status === RELEASE_STATUS.approved) await beginWaves(trx, id, clock.now());
  const documents = snapshot.programs.map(({ document }) => document);
  await speeches.awaitFor(trx, id, snapshot.speeches);
  const pictures = { releaseId: id, programs: snapshot.programs };
  await (waits ? renditions.prepare(trx, pictures) : renditions.ask(trx, pictures));
  await feeds.release(trx, id, documents);
  await checkRoom(trx, actor.company_id, [id], clock.now());
  return { id, number, status };
}

/**
 * Writes a revision of a release. If it needs no review and no waves, it takes the place of the release immediately; otherwise
 * what is approved keeps playing, and only earlier revisions that have not taken its place are withdrawn.
 * @returns the revision, and the releases that have devices with another manifest now
 */
export async function writeRevision(
  trx: Trx,
  actor: Actor,
  deps: Pick<ReleaseDeps, 'clock' | 'renditions' | 'feeds' | 'speeches'>,
  former: ReleaseRow,
  writing: Pick<Writing, 'plan' | 'snapshot' | 'addDevices' | 'waves'>,
): Promise<{ revision: WrittenRelease; changedIds: number[] }> {
  const { department_id } = former;
  const { id: revises_id, isEdited } = await lockPredecessor(trx, actor, former);
  const withdrawn = await releases.listOpenRevisions(trx, [revises_id]);
  if (!isEdited) withdrawn.push(former.id);
  const revision = await writeRelease(trx, actor, deps, {
    ...writing,
    waits: false,
    department_id,
    revises_id,
  });
  if (revision.status === RELEASE_STATUS.approved && !writing.waves) withdrawn.push(revises_id);
  await releases.takeOffline(trx, withdrawn, actor.user_id, deps.clock.now());
  return { revision, changedIds: [...new Set([...withdrawn, revision.id])] };
}
