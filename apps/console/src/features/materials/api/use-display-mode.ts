import { displayModeSchema, materialLibraryRoutes } from '@marquee/contract';
import { use } from 'react';
import { callRoute } from '../../../shared/api/call-route.ts';
import type { ListView } from '../../../shared/list/state/list-url.ts';
import { usePreference, ViewStateContext } from '../../../shared/preferences/use-preference.ts';

const modeSchema = displayModeSchema.shape.mode;
const KEY = 'materials.displayMode';

/**
 * The user's preferred view of the list. It is part of the view state, but the server has a call of its own for it
 * (spec §7).
 */
export function useDisplayMode(): [ListView, (view: ListView) => void] {
  const store = use(ViewStateContext);
  const [mode] = usePreference(KEY, modeSchema, 'thumbnail');
  return [
    mode === 'list' ? 'table' : 'thumbnails',
    (view) => {
      const chosen = view === 'table' ? 'list' : 'thumbnail';
      store.learn(KEY, chosen);
      // The list already has the chosen view; failing to remember it is not worth a warning.
      callRoute(materialLibraryRoutes.displayMode, { body: { mode: chosen } }).catch(() => undefined);
    },
  ];
}
