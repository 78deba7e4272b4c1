import { pulloutRefusal, refuse, releaseErrors } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { ReleaseRow } from './release.repository.ts';
import * as releases from './release.repository.ts';

/** A release that may be edited, locked until the transaction ends. @throws Refusal for one that is offline or deleted */
export async function lockEditable(trx: Trx, actor: Actor, id: number): Promise<ReleaseRow> {
  const [release] = await releases.lock(trx, actor, [id]);
  if (!release) refuse(releaseErrors.not_found);
  const refusal = pulloutRefusal(release);
  if (refusal) refuse(refusal, { name: release.name });
  return release;
}
