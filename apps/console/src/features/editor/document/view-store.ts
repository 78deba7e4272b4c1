import type { Box, ElementType, GuideAxis, Point as ProgramPoint } from '@marquee/scene';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  centred,
  fitBox,
  fitViewport,
  inResizedWindow,
  nextZoomStep,
  type Point,
  type Size,
  type Viewport,
  zoomAt,
} from './viewport.ts';

export type Drawer = 'materials' | 'templates' | 'elements';

/** Which areas beside the canvas are open; remembered in this browser. */
export interface Layout {
  drawer: Drawer | null;
  isPanelOpen: boolean;
  isStripOpen: boolean;
  hasRulers: boolean;
  isTimelineOpen: boolean;
}

export const OPEN_LAYOUT: Layout = {
  drawer: 'materials',
  isPanelOpen: true,
  isStripOpen: true,
  hasRulers: true,
  isTimelineOpen: false,
};

/** A notice to the operator, as the key of its text. */
export type Notice =
  | 'scene_full'
  | 'scene_locked'
  | 'clip_empty'
  | 'not_pasted'
  | 'not_added'
  | 'text_cut'
  | 'no_upload'
  | 'not_shown'
  | 'not_uploaded'
  | 'file_too_large'
  | 'no_style'
  | 'interactive_only'
  | 'one_digital_human'
  | 'too_many_scenes';

/** A guide under the pointer: `index` null for a new one, `at` null over the ruler. */
export interface DraggedGuide {
  axis: GuideAxis;
  index: number | null;
  at: number | null;
}

/** An upload that becomes an element at a place of a scene. */
export interface ArrivingFile {
  /** The key of the upload. */
  key: string;
  sceneId: string;
  at: ProgramPoint;
}

/** Content edited on the canvas itself: the text of an element, or the part of its pictures that it shows. */
export interface InPlaceEdit {
  what: 'text' | 'crop';
  elementId: string;
  /** Whether typing continues the text; otherwise the whole text is selected at first. */
  isContinued?: boolean;
}

/** The moment of the open scene that the canvas shows. */
export interface ShownMoment {
  timeMs: number;
  isPlaying: boolean;
}

/** The view of the operator, which is not part of the document or its history. */
export interface ViewState {
  canvas: Size;
  window: Size;
  viewport: Viewport;
  /** Whether the canvas is refitted when its window changes, until the operator zooms or pans. */
  isFitted: boolean;
  layout: Layout;
  /** Only the canvas and the top bar are shown, until the next press of the key. */
  isBare: boolean;
  /** Whether elements snap to edges and centres. */
  isSnapping: boolean;
  isShortcutSheetOpen: boolean;
  isPreviewOpen: boolean;
  isSizeDialogOpen: boolean;
  draggedGuide: DraggedGuide | null;
  isSceneMapOpen: boolean;
  /** Null while the canvas shows every element of the scene, as it begins. */
  moment: ShownMoment | null;
  arriving: readonly ArrivingFile[];
  inPlace: InPlaceEdit | null;
  /** The type of element for which media are being chosen. */
  inserting: ElementType | null;
  /** Ids of materials that the document uses but that no longer exist. */
  missing: readonly number[];
  /** A counter, so that the same notice can be shown twice. */
  notice: { key: Notice; count: number } | null;
  setWindow(window: Size): void;
  /** After the size of the program has changed; a canvas of the same size changes nothing. */
  setCanvas(canvas: Size): void;
  fit(): void;
  /** Shows a box of the program as large as possible. */
  fitTo(box: Box): void;
  zoomTo(zoom: number, around?: Point): void;
  zoomStep(direction: 1 | -1): void;
  panBy(x: number, y: number): void;
  toggleDrawer(drawer: Drawer): void;
  togglePanel(): void;
  toggleStrip(): void;
  toggleRulers(): void;
  toggleTimeline(): void;
  showMoment(moment: ShownMoment | null): void;
  dragGuide(guide: DraggedGuide | null): void;
  toggleBare(): void;
  toggleSnapping(): void;
  openShortcutSheet(isOpen: boolean): void;
  openPreview(isOpen: boolean): void;
  openSceneMap(isOpen: boolean): void;
  openSizeDialog(isOpen: boolean): void;
  arrive(files: readonly ArrivingFile[]): void;
  leave(key: string): void;
  editInPlace(edit: InPlaceEdit | null): void;
  insert(type: ElementType | null): void;
  setMissing(missing: readonly number[]): void;
  notify(notice: Notice): void;
}

export type ViewStore = StoreApi<ViewState>;

interface LayoutMemory {
  remembered?: Layout;
  remember?: (layout: Layout) => void;
}

export function createViewStore(
  initialCanvas: Size,
  { remembered = OPEN_LAYOUT, remember }: LayoutMemory = {},
): ViewStore {
  return createStore<ViewState>()((set, get) => {
    const arrange = (changes: Partial<Layout>) => {
      const layout = { ...get().layout, ...changes };
      set({ layout, isBare: false });
      remember?.(layout);
    };
    return {
      canvas: initialCanvas,
      window: { width: 0, height: 0 },
      viewport: { x: 0, y: 0, zoom: 1 },
      isFitted: true,
      layout: remembered,
      isBare: false,
      isSnapping: true,
      isShortcutSheetOpen: false,
      isPreviewOpen: false,
      isSizeDialogOpen: false,
      draggedGuide: null,
      isSceneMapOpen: false,
      moment: null,
      arriving: [],
      inPlace: null,
      inserting: null,
      missing: [],
      notice: null,
      setWindow: (window) =>
        set(({ isFitted, viewport, canvas, window: before }) => ({
          window,
          viewport: isFitted
            ? fitViewport(window, canvas)
            : inResizedWindow(viewport, before, window, canvas),
        })),
      setCanvas: ({ width, height }) => {
        const { canvas } = get();
        if (canvas.width === width && canvas.height === height) return;
        set({ canvas: { width, height } });
        get().fit();
      },
      fit: () => set(({ window, canvas }) => ({ viewport: fitViewport(window, canvas), isFitted: true })),
      fitTo: (box) => set(({ window }) => ({ viewport: fitBox(window, box), isFitted: false })),
      zoomTo: (zoom, around) =>
        set(({ viewport, window, canvas }) => ({
          viewport: around ? zoomAt(viewport, zoom, around) : centred(window, canvas, zoom),
          isFitted: false,
        })),
      zoomStep: (direction) => {
        const { viewport, window } = get();
        const middle = { x: window.width / 2, y: window.height / 2 };
        get().zoomTo(nextZoomStep(viewport.zoom, direction), middle);
      },
      panBy: (x, y) =>
        set(({ viewport }) => ({
          viewport: { ...viewport, x: viewport.x + x, y: viewport.y + y },
          isFitted: false,
        })),
      toggleDrawer: (drawer) => arrange({ drawer: get().layout.drawer === drawer ? null : drawer }),
      togglePanel: () => arrange({ isPanelOpen: !get().layout.isPanelOpen }),
      toggleStrip: () => arrange({ isStripOpen: !get().layout.isStripOpen }),
      toggleRulers: () => arrange({ hasRulers: !get().layout.hasRulers }),
      toggleTimeline: () => {
        arrange({ isTimelineOpen: !get().layout.isTimelineOpen });
        set({ moment: null });
      },
      showMoment: (moment) => set({ moment }),
      dragGuide: (draggedGuide) => set({ draggedGuide }),
      toggleBare: () => set(({ isBare }) => ({ isBare: !isBare })),
      toggleSnapping: () => set(({ isSnapping }) => ({ isSnapping: !isSnapping })),
      openShortcutSheet: (isShortcutSheetOpen) => set({ isShortcutSheetOpen }),
      openPreview: (isPreviewOpen) => set({ isPreviewOpen }),
      openSceneMap: (isSceneMapOpen) => set({ isSceneMapOpen }),
      openSizeDialog: (isSizeDialogOpen) => set({ isSizeDialogOpen }),
      arrive: (files) => set(({ arriving }) => ({ arriving: [...arriving, ...files] })),
      leave: (key) => set(({ arriving }) => ({ arriving: arriving.filter((file) => file.key !== key) })),
      editInPlace: (inPlace) => set({ inPlace }),
      insert: (inserting) => set({ inserting }),
      setMissing: (missing) => set({ missing }),
      notify: (key) => set(({ notice }) => ({ notice: { key, count: (notice?.count ?? 0) + 1 } })),
    };
  });
}
