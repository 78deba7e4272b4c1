import type { CompositionDetail } from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { preferenceKey, readPreference, writePreference } from '../../../browser/browser-preference.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import type { CompositionKind } from '../../../shared/compositions/composition-kind.ts';
import { dropDraft, saveDraft, saveDraftOnLeave } from '../api/drafts.ts';
import { createDraftStore } from './draft-store.ts';
import type { Editor } from './editor-context.ts';
import { createEditorStore, documentOf } from './editor-store.ts';
import { createElementClipboard } from './element-clipboard.ts';
import { LocalDrafts } from './local-drafts.ts';
import { namesOfMissing } from './missing-materials.ts';
import { createSaveStore } from './save-store.ts';
import { createViewStore, OPEN_LAYOUT } from './view-store.ts';
import { WINDOW_ID } from './window-id.ts';

/** A draft that is edited instead of the saved version. */
export interface RestoredDraft {
  document: SceneDocument;
  baseVersion: number;
  keptAt: number;
}

const layoutSchema = z.object({
  drawer: z.enum(['materials', 'templates', 'elements']).nullable(),
  isPanelOpen: z.boolean(),
  isStripOpen: z.boolean(),
  hasRulers: z.boolean().default(true),
  isTimelineOpen: z.boolean().default(false),
});

interface Opening {
  kind: CompositionKind;
  saved: CompositionDetail;
  document: SceneDocument;
  draft: RestoredDraft | null;
  /** The owner of the clipboard and the drafts. */
  user: string;
  queries: QueryClient;
  /** The server refused a save because somebody else has taken over or deleted it. */
  onLost: () => void;
}

/**
 * Opens a program or a template for editing. A restored draft keeps its base version, so that saving it detects newer saved
 * versions.
 */
export function createEditor({ kind, saved, document, draft, user, queries, onLost }: Opening): Editor {
  const { id, number, name } = saved;
  const { routes, conflictCode, otherEditorCode, missingCode, supersededCode } = kind;
  const version = draft?.baseVersion ?? saved.version;
  const store = createEditorStore({ name, version, document }, draft?.document);
  const layoutKey = preferenceKey(user, 'editor-layout');
  const view = createViewStore(documentOf(store.getState()), {
    remembered: readPreference(layoutKey, layoutSchema, OPEN_LAYOUT),
    remember: (layout) => writePreference(layoutKey, layout),
  });
  store.subscribe((state) => view.getState().setCanvas(documentOf(state)));
  return {
    kind,
    id,
    number,
    store,
    view,
    saving: createSaveStore({
      id,
      conflictCode,
      lostCodes: [otherEditorCode, missingCode],
      store,
      load: () => callRoute(routes.detail, { params: { id } }),
      send: (changes) => callRoute(routes.save, { body: { ...changes, window_id: WINDOW_ID } }),
      findMissing: (edited) => namesOfMissing(edited, view.getState().missing),
      onSaved: () => void queries.invalidateQueries({ queryKey: [kind.name] }),
      onLost,
    }),
    draft: createDraftStore({
      store,
      keep: (kept) => saveDraft(kind, id, { ...kept, window_id: WINDOW_ID }),
      keepOnLeave: (kept) => saveDraftOnLeave(kind, id, { ...kept, window_id: WINDOW_ID }),
      keepHere: (kept) => new LocalDrafts(sessionStorage, user, kind.name).keep(id, kept),
      drop: (after) => dropDraft(kind, id, { after, window_id: WINDOW_ID }),
      supersededCode,
      restoredFrom: draft?.keptAt ?? null,
    }),
    clipboard: createElementClipboard(localStorage, preferenceKey(user, 'clipboard')),
  };
}
