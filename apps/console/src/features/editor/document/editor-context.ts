import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { DraftStore } from './draft-store.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import type { ElementClipboard } from './element-clipboard.ts';
import type { SaveStore } from './save-store.ts';
import type { ViewState, ViewStore } from './view-store.ts';

/** Everything that an open editor consists of; its commands and components work on this. */
export interface Editor {
  programId: number;
  store: EditorStore;
  view: ViewStore;
  saving: SaveStore;
  draft: DraftStore;
  clipboard: ElementClipboard;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor outside an editor');
  return editor;
}

/** Follows a part of what is edited; `select` returns the same object as long as nothing changed. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, select);
}

/** Follows a part of what is looked at. */
export function useViewState<Part>(select: (state: ViewState) => Part): Part {
  return useStore(useEditor().view, select);
}
