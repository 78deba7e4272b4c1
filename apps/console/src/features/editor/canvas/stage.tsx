import { Dropdown } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import { MAIN_FIELD_ID } from '../elements/element-editor.ts';
import { ElementFrames } from './element-frames.tsx';
import { LockedSceneNote } from './locked-scene-note.tsx';
import { SceneView } from './scene-view.tsx';
import styles from './stage.module.css';
import { TransformLayer } from './transform-layer.tsx';
import { useCanvasMenu } from './use-canvas-menu.ts';
import { useMaterialDrop } from './use-material-drop.ts';
import { usePan } from './use-pan.ts';
import { useStageSize } from './use-stage-size.ts';
import { useWheel } from './use-wheel.ts';

/** The canvas: the open scene as the screen shows it, and above it what it is edited with. */
export function Stage() {
  const { t } = useTranslation();
  const stage = useRef<HTMLElement>(null);
  // What selects and transforms takes the stage as it is when it begins.
  const [hasStage, setHasStage] = useState(false);
  useLayoutEffect(() => setHasStage(true), []);
  const paper = useRef<HTMLDivElement>(null);
  const { width, height } = useEditorState(documentOf);
  const isEmpty = useEditorState((state) => sceneOf(state).elements.length === 0);
  const { x, y, zoom } = useViewState(({ viewport }) => viewport);
  const pan = usePan();
  const drop = useMaterialDrop();
  const menu = useCanvasMenu();
  useStageSize(stage);
  useWheel(stage);
  return (
    <Dropdown menu={menu} trigger={['contextMenu']}>
      <section
        ref={stage}
        className={styles.stage}
        aria-label={t('editor.areas.canvas')}
        data-panning={pan.isDragging ? 'dragging' : pan.isPanning ? 'ready' : undefined}
        data-drop={drop.isOver || undefined}
        onDoubleClick={() => document.getElementById(MAIN_FIELD_ID)?.focus()}
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
        <LockedSceneNote />
      </section>
    </Dropdown>
  );
}
