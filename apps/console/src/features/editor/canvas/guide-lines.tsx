import { clearGuides, type GuideAxis, setGuide } from '@marquee/scene';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../shared/menus/lazy-menu.tsx';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import styles from './guide-lines.module.css';
import { useGuideDrag } from './use-guide-drag.ts';

const AXES = ['vertical', 'horizontal'] as const;

/** The guides of the program across the whole stage, and the one that is being dragged. */
export function GuideLines() {
  const guides = useEditorState((state) => documentOf(state).guides);
  const dragged = useViewState((view) => view.draggedGuide);
  const all = guides ?? { vertical: [], horizontal: [] };
  return (
    <>
      {AXES.flatMap((axis) =>
        all[axis].map((at, index) => (
          <GuideLine
            // A moved guide keeps its place in the list.
            key={`${axis} ${index}`}
            axis={axis}
            index={index}
            at={at}
            isDragged={dragged?.axis === axis && dragged.index === index}
          />
        )),
      )}
      {dragged && dragged.at !== null && <DraggedGuide axis={dragged.axis} at={dragged.at} />}
    </>
  );
}

interface GuideLineProps {
  axis: GuideAxis;
  index: number;
  at: number;
  isDragged: boolean;
}

/** A guide, moved with the pointer or the arrow keys, removed by Delete, its menu or a drop on the ruler. */
function GuideLine({ axis, index, at, isDragged }: GuideLineProps) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const drag = useGuideDrag(axis, index);
  const set = (to: number | null) => store.getState().edit((document) => setGuide(document, axis, index, to));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const to = { ArrowLeft: at - step, ArrowUp: at - step, ArrowRight: at + step, ArrowDown: at + step }[
      event.key
    ];
    if (to === undefined && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    set(to ?? null);
  };
  const items = [
    { key: 'delete', label: t('editor.guides.delete'), onClick: () => set(null) },
    {
      key: 'clear',
      label: t('editor.commands.clear_guides'),
      onClick: () => store.getState().edit(clearGuides),
    },
  ];
  return (
    <LazyMenu menu={{ items }} trigger="context-menu">
      <div
        className={styles.guide}
        data-guide
        data-axis={axis}
        role="slider"
        tabIndex={0}
        aria-label={t(`editor.guides.${axis}`)}
        aria-orientation={axis === 'vertical' ? 'horizontal' : 'vertical'}
        aria-valuenow={at}
        style={{ ...usePlace(axis, at), opacity: isDragged ? 0 : undefined }}
        onContextMenu={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
        {...drag}
      />
    </LazyMenu>
  );
}

/** The guide under the pointer, with its distance from the edge of the canvas. */
function DraggedGuide({ axis, at }: { axis: GuideAxis; at: number }) {
  return (
    <div className={styles.guide} data-axis={axis} style={usePlace(axis, at)}>
      <span className={styles.distance}>{at}</span>
    </div>
  );
}

function usePlace(axis: GuideAxis, at: number) {
  const { x, y, zoom } = useViewState(({ viewport }) => viewport);
  return axis === 'vertical'
    ? { transform: `translateX(${x + at * zoom}px)` }
    : { transform: `translateY(${y + at * zoom}px)` };
}

/** Whether a press belongs to a guide and not to the canvas. */
export function isOnGuide(target: Element): boolean {
  return target.closest('[data-guide]') !== null;
}
