import type { Actor } from '../../platform/actor/actor.ts';
import type { Orderer } from './speech.repository.ts';

type Orders = Pick<Actor, 'company_id' | 'user_id'>;

/** Orders of one author that may wait: far more than one edits at a time, and at most a minute each. */
export const MAX_WAITING_ORDERS = 20;

/** An author, in the editor or saving. Speeches beyond the bound are prepared when they are asked for again, or for a release. */
export function authorOf({ company_id, user_id }: Orders, now: number): Orderer {
  return { owner: { companyId: company_id, userId: user_id }, now, maximum: MAX_WAITING_ORDERS };
}

/** A release, whose devices wait. They are the company's: releases must not use up what an author may order. */
export function releaseOf({ company_id }: Orders, now: number): Orderer {
  return { owner: { companyId: company_id, isUrgent: true }, now };
}
