import { hasBox } from '@marquee/scene';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../shared/menus/lazy-menu.tsx';
import { COMMANDS } from '../commands/commands.ts';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import type { Point } from '../document/viewport.ts';
import { ArrivingFiles } from './arriving-files.tsx';
import { ElementFrames } from './element-frames.tsx';
import { enteredWith } from './group-selection.ts';
import { GuideLines } from './guide-lines.tsx';
import { InPlaceLayer } from './in-place/in-place-layer.tsx';
import { isInPlace } from './is-in-place.ts';
import { LockedSceneNote } from './locked-scene-note.tsx';
import { SceneView } from './scene-view.tsx';
import styles from './stage.module.css';
import { TransformLayer } from './transform/transform-layer.tsx';
import { useCanvasMenu } from './use-canvas-menu.ts';
import { useMaterialDrop } from './use-material-drop.ts';
import { usePan } from './use-pan.ts';
import { usePinch } from './use-pinch.ts';
import { useWheel } from './use-wheel.ts';

/** The canvas: the open scene as screens show it, with the editing layers above it. */
export function Stage() {
  const { t } = useTranslation();
  const stage = useRef<HTMLElement>(null);
  const isEmpty = useEditorState((state) => !sceneOf(state).elements.some(hasBox));
  const hasRulers = useViewState(({ layout }) => layout.hasRulers);
  const pan = usePan();
  const drop = useMaterialDrop();
  const menu = useCanvasMenu();
  const enterGroup = useEnterGroup();
  const editor = useEditor();
  useStageSize(stage);
  useWheel(stage);
  usePinch(stage);
  return (
    <LazyMenu {...menu} trigger="context-menu">
      <section
        ref={stage}
        data-stage
        className={styles.stage}
        aria-label={t('editor.areas.canvas')}
        // Takes the keyboard from the button or field that was used before; see `usePan`.
        tabIndex={-1}
        data-panning={pan.isDragging ? 'dragging' : pan.isPanning ? 'ready' : undefined}
        data-drop={drop.isOver || undefined}
        onDoubleClick={({ target, clientX, clientY }) => {
          if (isInPlace(target) || enterGroup({ x: clientX, y: clientY })) return;
          if (COMMANDS.edit_content.isEnabled?.(editor)) COMMANDS.edit_content.run(editor);
        }}
        {...pan.handlers}
        {...drop.handlers}
      >
        <Paper>
          <SceneView />
          {isEmpty && <p className={styles.empty}>{t('editor.canvas.empty')}</p>}
          <ElementFrames />
          <TransformLayer stage={stage} />
          <InPlaceLayer />
        </Paper>
        {hasRulers && <GuideLines />}
        <ArrivingFiles />
        <LockedSceneNote />
      </section>
    </LazyMenu>
  );
}

/** The canvas at its place in the stage. Its content is not rendered again when it is zoomed or moved. */
function Paper({ children }: { children: ReactNode }) {
  // Not the document itself, which changes with every step of a drag.
  const width = useEditorState((state) => documentOf(state).width);
  const height = useEditorState((state) => documentOf(state).height);
  const { x, y, zoom } = useViewState(({ viewport }) => viewport);
  return (
    <div
      className={styles.paper}
      style={{ width: width * zoom, height: height * zoom, transform: `translate(${x}px, ${y}px)` }}
    >
      {children}
    </div>
  );
}

/** Reports the size available to the canvas to the view. */
function useStageSize(stage: RefObject<HTMLElement | null>): void {
  const { view } = useEditor();
  useLayoutEffect(() => {
    const node = stage.current;
    if (!node) return;
    const follow = () => view.getState().setWindow({ width: node.clientWidth, height: node.clientHeight });
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(node);
    return () => observer.disconnect();
  }, [stage, view]);
}

/** Selects one group further inside at a point of the window; returns whether it did. */
function useEnterGroup(): (at: Point) => boolean {
  const { store } = useEditor();
  return ({ x, y }) => {
    const state = store.getState();
    const frame = document.elementsFromPoint(x, y).find((node) => node.matches('[data-movable]'));
    const id = frame?.getAttribute('data-frame-id');
    const entered = id ? enteredWith(sceneOf(state), id, state.focus.selection) : undefined;
    if (entered) state.select(entered);
    return entered !== undefined;
  };
}
