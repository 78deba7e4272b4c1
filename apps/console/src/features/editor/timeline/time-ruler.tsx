import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/format/time.ts';
import { useEditor, useViewState } from '../document/editor-context.ts';
import { formatMoment, timeMarks } from './time-marks.ts';
import styles from './timeline-panel.module.css';

/** Milliseconds per arrow key press, without and with Shift. */
const STEP_MS = 100;
const LONG_STEP_MS = 1000;

/** The scale of the timeline. Dragging on it shows that moment on the canvas. */
export function TimeRuler({ durationMs }: { durationMs: number }) {
  const { t } = useTranslation();
  const { view } = useEditor();
  const node = useRef<HTMLDivElement>(null);
  const width = useWidth(node);
  const timeMs = useViewState(({ moment }) => moment?.timeMs ?? 0);
  const show = (ms: number) =>
    view.getState().showMoment({ timeMs: Math.min(Math.max(0, ms), durationMs), isPlaying: false });
  const scrub = (event: PointerEvent) => {
    const { left, width: length } = event.currentTarget.getBoundingClientRect();
    show(((event.clientX - left) / length) * durationMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP_MS : STEP_MS;
    const to = { ArrowLeft: timeMs - step, ArrowRight: timeMs + step, Home: 0, End: durationMs }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  return (
    <div
      ref={node}
      className={styles.ruler}
      role="slider"
      tabIndex={0}
      aria-label={t('editor.timeline.moment')}
      aria-valuemin={0}
      aria-valuemax={durationMs / 1000}
      aria-valuenow={timeMs / 1000}
      aria-valuetext={formatMoment(timeMs)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && scrub(event)}
    >
      {timeMarks(durationMs, width).map((ms) => (
        <span key={ms} data-last={ms === durationMs} style={{ left: `${(ms / durationMs) * 100}%` }}>
          {ms % 1000 === 0 ? formatDuration(ms) : formatMoment(ms)}
        </span>
      ))}
    </div>
  );
}

function useWidth(node: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!node.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [node]);
  return width;
}
