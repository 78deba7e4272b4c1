import {
  PUBLISH_TYPE,
  RELEASE_STATUS,
  type Release,
  type ReviewSheet,
  resources,
  screensOfRelease,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { joinReviewer, REVIEWER_NAME } from '../../../platform/organisation/index.ts';
import { idList, seenBy } from '../../../platform/reach/index.ts';
import type { ReleaseRow } from '../release.repository.ts';

const MAX_PLAYING = 5;

export interface Decision {
  status: Release['status'];
  opinion: string;
  reviewer_id: number;
  reviewed_at: number;
}

/** The programs of a release as {@link contentHashOf} needs them, in their order. */
export async function listContent(trx: Trx, releaseId: number) {
  return query(trx)
    .selectFrom('release_program')
    .select(['program_id', 'screen', 'document', 'play_ms', 'label'])
    .where('release_id', '=', releaseId)
    .orderBy('position')
    .execute();
}

/** The contents of the programs of a release, as their history names them. */
export async function listProgramContents(
  db: Db,
  releaseId: number,
): Promise<{ id: number; content_hash: string }[]> {
  return query(db)
    .selectFrom('release_program')
    .select(['program_id as id', 'content_hash'])
    .where('release_id', '=', releaseId)
    .where('material_id', 'is', null)
    .execute();
}

/** The unreviewed releases that the actor sees and that play any of these programs; `isWhole`: and nothing else. */
export async function listWaiting(
  db: Db,
  actor: Actor,
  { programIds, isWhole }: { programIds: number[]; isWhole: boolean },
): Promise<number[]> {
  const waiting = query(db)
    .selectFrom('release')
    .select('id')
    .where(seenBy(resources.releases, actor))
    .where('status', '=', RELEASE_STATUS.unreviewed)
    .where('id', 'in', (eb) =>
      eb.selectFrom('release_program').select('release_id').where('program_id', 'in', idList(db, programIds)),
    );
  const whole = waiting.where(({ eb, exists, not }) =>
    not(
      exists(
        eb
          .selectFrom('release_program')
          .select('release_id')
          .whereRef('release_id', '=', 'release.id')
          .where('program_id', 'not in', idList(db, programIds)),
      ),
    ),
  );
  const rows = await (isWhole ? whole : waiting).orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** The users who have approved a release. */
export async function listApprovers(db: Db, releaseId: number): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('release_approval')
    .select('user_id')
    .where('release_id', '=', releaseId)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function listApprovals(db: Db, releaseId: number): Promise<ReviewSheet['approvals']> {
  return query(db)
    .selectFrom('release_approval')
    .leftJoin(...joinReviewer('release_approval.user_id'))
    .select([REVIEWER_NAME, 'release_approval.opinion', 'release_approval.approved_at'])
    .where('release_id', '=', releaseId)
    .orderBy('approved_at')
    .execute();
}

export async function insertApproval(
  trx: Trx,
  releaseId: number,
  { reviewer_id, opinion, reviewed_at }: Decision,
): Promise<void> {
  const approval = { release_id: releaseId, user_id: reviewer_id, opinion, approved_at: reviewed_at };
  await query(trx).insertInto('release_approval').values(approval).execute();
}

/** Returns whether the release was still unreviewed. */
export async function decide(trx: Trx, release: ReleaseRow, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await query(trx)
    .updateTable('release')
    .set({ ...decision })
    .where('id', '=', release.id)
    .where('status', '=', RELEASE_STATUS.unreviewed)
    .where('content_hash', '=', release.content_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The approved releases on the devices and a screen of another one, that which it replaces first. */
export async function listPlaying(
  db: Db,
  actor: Actor,
  release: Pick<Release, 'id' | 'publish_type' | 'screen' | 'revises'>,
): Promise<{ id: number; shared_device_count: number }[]> {
  const replaced = release.revises?.id ?? 0;
  const screens = screensOfRelease(release);
  return query(db)
    .selectFrom('release_device as own')
    .innerJoin('release_device as theirs', 'theirs.device_id', 'own.device_id')
    .innerJoin('release', 'release.id', 'theirs.release_id')
    .select(['release.id', sql<number>`count(*)`.as('shared_device_count')])
    .where('own.release_id', '=', release.id)
    .where('own.removed_at', 'is', null)
    .where('theirs.release_id', '<>', release.id)
    .where('theirs.removed_at', 'is', null)
    .where('release.status', '=', RELEASE_STATUS.approved)
    .where(({ eb, or }) =>
      or([eb('release.type', '=', PUBLISH_TYPE.dual_screen), eb('release.screen', 'in', screens)]),
    )
    .where(seenBy(resources.releases, actor))
    .groupBy('release.id')
    .orderBy(sql`case when "release".id = ${replaced} then 0 else 1 end`)
    .orderBy('shared_device_count', 'desc')
    .orderBy('release.id', 'desc')
    .limit(MAX_PLAYING)
    .execute();
}
