import { documentDurationMs } from '@marquee/scene';
import { nextItem, restOfTurn } from '@marquee/schedule';
import type { Item } from '../content/item.ts';
import type { PlayableRelease } from '../content/playable.ts';
import type { Promotions } from './promotions.ts';
import { agreedItem } from './synchronised-item.ts';

/**
 * The item after the current one, or the first: releases take turns, program by program. Of a synchronised release it is
 * the one that is due at the server's time, and for viewers one that is promoted.
 * @param inTurn the releases that play, in their order
 */
export function itemAfter(
  current: Item | undefined,
  inTurn: readonly PlayableRelease[],
  serverNow: number,
  promotions?: Promotions,
): Item | undefined {
  const [first] = inTurn;
  if (first?.mode === 'synchronised') return agreedItem(first, current, serverNow);
  const promoted = promotions?.itemAfter(current, inTurn);
  if (promoted) return (current?.promoted && restOf(current, inTurn)) ?? promoted;
  const former = current?.promoted ? current.promoted.former : current;
  const rest = former && restOf(former, inTurn);
  if (rest) return rest;
  const place = nextItem(
    former,
    inTurn.map(({ id, programs }) => ({ releaseId: id, programCount: programs.length })),
  );
  const program = place && programAt(inTurn, place.releaseId, place.programIndex);
  return place && program && { ...place, program, turnMs: program.durationMs };
}

/** The same program again, until its turn is over. */
function restOf(current: Item, inTurn: readonly PlayableRelease[]): Item | undefined {
  const { releaseId, programIndex, program, turnMs } = current;
  const restMs = restOfTurn(turnMs, documentDurationMs(program.document));
  if (restMs === undefined || programAt(inTurn, releaseId, programIndex) !== program) return undefined;
  return { ...current, turnMs: restMs };
}

function programAt(inTurn: readonly PlayableRelease[], releaseId: number, index: number) {
  return inTurn.find(({ id }) => id === releaseId)?.programs[index];
}
