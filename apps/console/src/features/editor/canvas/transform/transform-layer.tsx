import type { Box } from '@marquee/scene';
import type { RefObject } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useEditorState, useViewState } from '../../document/editor-context.ts';
import { movableElementsOf } from '../../document/editor-store.ts';
import styles from './rubber-band.module.css';
import { SnapMarksLayer } from './snap-marks-layer.tsx';
import { TransformBox } from './transform-box.tsx';
import { boxAround } from './transform-steps.ts';
import { useCanvasGestures } from './use-canvas-gestures.ts';

/** The selection on the canvas, and what its gestures show. */
export function TransformLayer({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const selected = useEditorState(useShallow(movableElementsOf));
  const zoom = useViewState(({ viewport }) => viewport.zoom);
  // What is edited in place is not moved at the same time.
  const isInPlace = useViewState(({ inPlace }) => inPlace !== null);
  const { marks, turnedBox, band } = useCanvasGestures(stage);
  const box = turnedBox ?? boxAround(selected);
  return (
    <>
      {box && !isInPlace && <TransformBox box={box} zoom={zoom} />}
      <SnapMarksLayer marks={marks} zoom={zoom} />
      {band && <RubberBand area={band} zoom={zoom} />}
    </>
  );
}

/** The area in which a drag over the canvas selects elements. */
function RubberBand({ area, zoom }: { area: Box; zoom: number }) {
  const { x, y, width, height } = area;
  return (
    <div
      className={styles.band}
      style={{ left: x * zoom, top: y * zoom, width: width * zoom, height: height * zoom }}
    />
  );
}
