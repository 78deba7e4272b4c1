import { FRAME_PARTS, type Frame, type FramePartName } from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { topicOf } from '../api/route-topic.ts';
import { usePermittedQuery } from '../api/use-permitted-query.ts';
import { liveOptions } from '../api/use-route-query.ts';
import { askFramePart } from './ask-frame-part.ts';

/** During large downloads events never stop; a badge may lag behind by this time, in ms. */
const REST_MS = 15_000;

/** The answer of a part of the frame, kept up to date by the live events of its route; without permission a refusal. */
export function useFramePart<const Name extends FramePartName>(
  name: Name,
  extras: { restMs?: number } = {},
): UseQueryResult<NonNullable<Frame[Name]>> {
  const { route } = FRAME_PARTS[name];
  return usePermittedQuery(route, {
    queryKey: [topicOf(route), 'frame', name],
    queryFn: () => askFramePart(name),
    ...liveOptions(route, extras),
  });
}

/** The parts whose number of rows is shown. */
type CountedPart = {
  [Name in FramePartName]: NonNullable<Frame[Name]> extends { pagination: unknown } ? Name : never;
}[FramePartName];

/**
 * How many rows a part of the frame has, for a badge; undefined until it is known, and without permission. Live events refresh
 * it, but not more often than every 15 seconds.
 */
export function useFrameCount(name: CountedPart): number | undefined {
  return useFramePart(name, { restMs: REST_MS }).data?.pagination.total;
}
