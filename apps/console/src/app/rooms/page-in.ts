import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../../shared/lazy/lazy-part.tsx';

/** A page that is fetched with its room. */
export function pageIn<Room>(
  fetchRoom: () => Promise<Room>,
  page: (room: Room) => ComponentType,
): LazyPart<object> {
  return lazyPart(async () => page(await fetchRoom()));
}
