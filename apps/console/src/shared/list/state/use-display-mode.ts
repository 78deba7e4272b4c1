import { displayModeSchema, type materialLibraryRoutes, type playlistRoutes } from '@marquee/contract';
import { use } from 'react';
import { callRoute } from '../../api/call-route.ts';
import { usePreference, ViewStateContext } from '../../preferences/use-preference.ts';
import type { ListView } from './list-view.ts';

const modeSchema = displayModeSchema.shape.mode;

type DisplayModeRoute = (typeof materialLibraryRoutes | typeof playlistRoutes)['displayMode'];

/**
 * The user's preferred view of a list. It is part of the view state under this key, but the server has a call of its own for
 * it (spec §7).
 */
export function useDisplayMode(
  key: `${string}.displayMode`,
  route: DisplayModeRoute,
): [ListView, (view: ListView) => void] {
  const store = use(ViewStateContext);
  const [mode] = usePreference(key, modeSchema, 'thumbnail');
  return [
    mode === 'list' ? 'table' : 'thumbnails',
    (view) => {
      const chosen = view === 'table' ? 'list' : 'thumbnail';
      store.learn(key, chosen);
      // The list already has the chosen view; failing to remember it is not worth a warning.
      callRoute(route, { body: { mode: chosen } }).catch(() => undefined);
    },
  ];
}
