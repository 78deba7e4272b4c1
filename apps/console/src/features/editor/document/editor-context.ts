import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { CompositionKind } from '../../../shared/compositions/composition-kind.ts';
import type { DraftStore } from './draft-store.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import type { ElementClipboard } from './element-clipboard.ts';
import type { SaveStore } from './save-store.ts';
import type { ViewState, ViewStore } from './view-store.ts';

/** The parts of an open editor, which its commands and components use. */
export interface Editor {
  kind: CompositionKind;
  id: number;
  /** Of a program or a template, in the lists. */
  number: number;
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

/** Subscribes to a part of the document state; `select` returns the same object as long as nothing changed. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, select);
}

/** Subscribes to a part of the view state. */
export function useViewState<Part>(select: (state: ViewState) => Part): Part {
  return useStore(useEditor().view, select);
}
