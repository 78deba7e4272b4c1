import { Dropdown } from 'antd';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMANDS } from '../commands/commands.ts';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import { MAIN_FIELD_ID } from '../elements/element-editor.ts';
import { ArrivingFiles } from './arriving-files.tsx';
import { ElementFrames } from './element-frames.tsx';
import { GuideLines } from './guide-lines.tsx';
import { LockedSceneNote } from './locked-scene-note.tsx';
import { SceneView } from './scene-view.tsx';
import styles from './stage.module.css';
import { TransformLayer } from './transform-layer.tsx';
import { useCanvasMenu } from './use-canvas-menu.ts';
import { useEnterGroup } from './use-enter-group.ts';
import { useMaterialDrop } from './use-material-drop.ts';
import { usePan } from './use-pan.ts';
import { useWheel } from './use-wheel.ts';

/** The canvas: the open scene as screens show it, with the editing layers above it. */
export function Stage() {
  const { t } = useTranslation();
  const stage = useRef<HTMLElement>(null);
  // The selection and transformation layers need the stage node when they mount.
  const [hasStage, setHasStage] = useState(false);
  useLayoutEffect(() => setHasStage(true), []);
  const paper = useRef<HTMLDivElement>(null);
  const { width, height } = useEditorState(documentOf);
  const isEmpty = useEditorState((state) => sceneOf(state).elements.length === 0);
  const { x, y, zoom } = useViewState(({ viewport }) => viewport);
  const hasRulers = useViewState(({ layout }) => layout.hasRulers);
  const pan = usePan();
  const drop = useMaterialDrop();
  const menu = useCanvasMenu();
  const enterGroup = useEnterGroup();
  const editor = useEditor();
  useStageSize(stage);
  useWheel(stage);
  return (
    <Dropdown menu={menu} trigger={['contextMenu']}>
      <section
        ref={stage}
        data-stage
        className={styles.stage}
        aria-label={t('editor.areas.canvas')}
        // Takes the keyboard from the button or field that was used before; see `usePan`.
        tabIndex={-1}
        data-panning={pan.isDragging ? 'dragging' : pan.isPanning ? 'ready' : undefined}
        data-drop={drop.isOver || undefined}
        onDoubleClick={({ clientX, clientY }) => {
          if (enterGroup({ x: clientX, y: clientY })) return;
          if (COMMANDS.crop.isEnabled?.(editor)) COMMANDS.crop.run(editor);
          else editMainField();
        }}
        {...pan.handlers}
        {...drop.handlers}
      >
        <div
          ref={paper}
          className={styles.paper}
          style={{ width: width * zoom, height: height * zoom, transform: `translate(${x}px, ${y}px)` }}
        >
          <SceneView />
          {isEmpty && <p className={styles.empty}>{t('editor.canvas.empty')}</p>}
          <ElementFrames />
          {hasStage && <TransformLayer stage={stage} paper={paper} isPanning={pan.isPanning} />}
        </div>
        {hasRulers && <GuideLines />}
        <ArrivingFiles />
        <LockedSceneNote />
      </section>
    </Dropdown>
  );
}

/** Typing after a double click replaces the whole text. */
function editMainField(): void {
  const field = document.getElementById(MAIN_FIELD_ID);
  field?.focus();
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.select();
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
