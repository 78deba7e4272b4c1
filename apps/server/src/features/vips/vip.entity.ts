import type { Vip, VipState } from '@marquee/contract';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { ListedVip } from './vip.repository.ts';
import type { Person } from './vip-person.schema.ts';

/** How many devices a VIP goes to, and how many of them have it. */
export interface VipReach {
  device_count: number;
  held_count: number;
}

export function toVip(listed: ListedVip, person: Person, reach: VipReach | undefined, now: number): Vip {
  const { picture_sha256, company_id: _company, person: _sealed, ...row } = listed;
  const { device_count = 0, held_count = 0 } = reach ?? {};
  // The encrypted file of each picture is another one.
  const picture_version = picture_sha256?.slice(0, 16) ?? null;
  return { ...row, ...person, picture_version, state: stateOf(row, now), device_count, held_count };
}

export function stateOf(
  { consent_at, expires_at }: Pick<ListedVip, 'consent_at' | 'expires_at'>,
  now: number,
): VipState {
  if (expires_at <= now) return 'expired';
  return consent_at === null ? 'no_consent' : 'active';
}

/** The facts of a VIP for the log, with nothing about the person. */
export function factsOf(vip: {
  picture_sha256: string | null;
  consent_at: number | null;
  expires_at: number;
  device_ids: readonly number[];
  device_group_ids: readonly number[];
}) {
  return logFacts({
    has_picture: vip.picture_sha256 !== null,
    has_consent: vip.consent_at !== null,
    expires_at: vip.expires_at,
    device_ids: [...vip.device_ids],
    device_group_ids: [...vip.device_group_ids],
  });
}
