import { type Scene, sceneDurationMs } from '@marquee/scene';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseIcon, PlayIcon } from '../../../shared/icons/index.ts';
import { useEditorState, useViewState } from '../document/editor-context.ts';
import { sceneOf } from '../document/editor-store.ts';
import { CommandButton } from '../panels/command-button.tsx';
import { formatMoment } from './time-marks.ts';
import { TimeRuler } from './time-ruler.tsx';
import styles from './timeline-panel.module.css';
import { Track } from './track.tsx';
import { useInPlacePlayback } from './use-in-place-playback.ts';

const ROW = 28;

/** The open scene in time: a track for each element, the topmost first, and the moment that the canvas shows. */
export function TimelinePanel() {
  const { t } = useTranslation();
  useInPlacePlayback();
  const scene = useEditorState(sceneOf);
  const isPlaying = useViewState(({ moment }) => moment?.isPlaying ?? false);
  // The scale stays while a bar is dragged, although that may change the length of the scene.
  const [held, setHeld] = useState<Scene | null>(null);
  const durationMs = sceneDurationMs(held ?? scene);
  const list = useRef<HTMLDivElement>(null);
  const topmostFirst = scene.elements.toReversed();
  const rows = useVirtualizer({
    count: topmostFirst.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  return (
    <section className={styles.panel} aria-label={t('editor.timeline.title')}>
      <div className={styles.head}>
        <CommandButton id="play_scene" icon={isPlaying ? <PauseIcon size={14} /> : <PlayIcon size={14} />} />
        <CurrentTime durationMs={durationMs} />
      </div>
      <TimeRuler durationMs={durationMs} />
      <div ref={list} className={styles.tracks}>
        {topmostFirst.length === 0 && <p className={styles.empty}>{t('editor.elements.empty')}</p>}
        <ul style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const element = topmostFirst[index];
            return (
              element && (
                <Track
                  key={element.id}
                  element={element}
                  durationMs={durationMs}
                  top={start}
                  onHold={(isHeld) => setHeld(isHeld ? scene : null)}
                />
              )
            );
          })}
        </ul>
      </div>
      <Playhead durationMs={durationMs} />
    </section>
  );
}

function CurrentTime({ durationMs }: { durationMs: number }) {
  const timeMs = useViewState(({ moment }) => moment?.timeMs ?? 0);
  return (
    <span className={styles.time}>
      {formatMoment(timeMs)} <small>/ {formatMoment(durationMs)}</small>
    </span>
  );
}

/** The line at the moment that the canvas shows; absent while it shows all elements. */
function Playhead({ durationMs }: { durationMs: number }) {
  const timeMs = useViewState(({ moment }) => moment?.timeMs);
  if (timeMs === undefined) return null;
  return (
    <div className={styles.over} aria-hidden="true">
      <div className={styles.playhead} style={{ left: `${Math.min(100, (timeMs / durationMs) * 100)}%` }} />
    </div>
  );
}
