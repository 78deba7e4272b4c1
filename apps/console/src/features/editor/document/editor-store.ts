import { hasBox, isHeld, type Scene, type SceneDocument, type SceneElement } from '@marquee/scene';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { goTo, type History, record, redo, settle, startHistory, undo } from './history.ts';

/** Which scene is open and which of its elements are selected. */
export interface Focus {
  sceneId: string;
  selection: readonly string[];
}

/** A document with the focus of the edit that produced it, so that undo and redo show what they change. */
interface Snapshot {
  document: SceneDocument;
  before: Focus;
  after: Focus;
}

/** The last saved document, to detect unsaved changes. */
export interface SavedState {
  name: string;
  /** The version to send with a save. */
  version: number;
  document: SceneDocument;
}

export type Change = (document: SceneDocument) => SceneDocument;

interface EditOptions {
  /** Changes with the same key, up to `settle`, become one entry of the history. */
  gesture?: string;
  /** The open scene and the selection after the edit, if they change. */
  focus?: Partial<Focus>;
}

export interface EditorState {
  history: History<Snapshot>;
  focus: Focus;
  saved: SavedState;
  /** Applies an edit; one that changes nothing makes no entry. */
  edit(change: Change, options?: EditOptions): void;
  settle(): void;
  undo(): void;
  redo(): void;
  /** Goes to a place of the history: 0 is the document as it was opened. */
  goTo(place: number): void;
  select(selection: readonly string[]): void;
  openScene(sceneId: string): void;
  markSaved(saved: Partial<SavedState>): void;
}

export type EditorStore = StoreApi<EditorState>;

/** Opens a document for editing. `document` may be a restored draft that differs from the saved document. */
export function createEditorStore(saved: SavedState, document: SceneDocument = saved.document): EditorStore {
  const start: Focus = { sceneId: firstSceneOf(document).id, selection: [] };
  return createStore<EditorState>()((set, get) => ({
    history: startHistory({ document, before: start, after: start }),
    focus: start,
    saved,
    edit: (change, options = {}) => {
      const { history, focus } = get();
      const { document: current, before } = history.present;
      const next = change(current);
      if (next === current) return;
      const gesture = options.gesture ?? null;
      const isContinued = gesture !== null && gesture === history.gesture;
      const after = existing(next, { ...focus, ...options.focus });
      const snapshot = { document: next, before: isContinued ? before : focus, after };
      set({ history: record(history, snapshot, gesture), focus: after });
    },
    settle: () => set(({ history }) => ({ history: settle(history) })),
    undo: () => {
      const { history } = get();
      const undone = undo(history);
      if (undone === null) return;
      set({ history: undone, focus: existing(undone.present.document, history.present.before) });
    },
    redo: () => {
      const redone = redo(get().history);
      if (redone === null) return;
      set({ history: redone, focus: existing(redone.present.document, redone.present.after) });
    },
    goTo: (place) => {
      const next = goTo(get().history, place);
      if (next) set({ history: next, focus: existing(next.present.document, next.present.after) });
    },
    select: (selection) =>
      set(({ history, focus }) => ({ history: settle(history), focus: { ...focus, selection } })),
    openScene: (sceneId) =>
      set(({ history, focus }) =>
        focus.sceneId === sceneId ? {} : { history: settle(history), focus: { sceneId, selection: [] } },
      ),
    markSaved: (changes) => set(({ saved: before }) => ({ saved: { ...before, ...changes } })),
  }));
}

export function documentOf(state: EditorState): SceneDocument {
  return state.history.present.document;
}

export function sceneOf(state: EditorState): Scene {
  const document = documentOf(state);
  return document.scenes.find(({ id }) => id === state.focus.sceneId) ?? firstSceneOf(document);
}

/** Whether an element is selected. Every frame of the canvas asks this after every change. */
export function isSelected({ focus: { selection } }: EditorState, elementId: string): boolean {
  let ids = selectedIds.get(selection);
  if (!ids) {
    ids = new Set(selection);
    selectedIds.set(selection, ids);
  }
  return ids.has(elementId);
}

const selectedIds = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Selected elements, lowest first. */
export function selectedElementsOf(state: EditorState): SceneElement[] {
  return sceneOf(state).elements.filter(({ id }) => isSelected(state, id));
}

/** Selected elements that gestures on the canvas change: visible and not locked. */
export function movableElementsOf(state: EditorState): SceneElement[] {
  const scene = sceneOf(state);
  return selectedElementsOf(state).filter(
    (element) => !element.hidden && hasBox(element) && !isHeld(scene, element),
  );
}

export function hasUnsavedChanges(state: EditorState): boolean {
  return documentOf(state) !== state.saved.document;
}

function firstSceneOf(document: SceneDocument): Scene {
  const [scene] = document.scenes;
  if (scene === undefined) throw new Error('a document has at least one scene');
  return scene;
}

/** The nearest focus that exists in the document. */
function existing(document: SceneDocument, focus: Focus): Focus {
  const scene = document.scenes.find(({ id }) => id === focus.sceneId) ?? firstSceneOf(document);
  const ids = new Set(scene.elements.map(({ id }) => id));
  return { sceneId: scene.id, selection: focus.selection.filter((id) => ids.has(id)) };
}
