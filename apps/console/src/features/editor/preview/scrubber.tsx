import { documentDurationMs, type Playback, type SceneDocument, sceneStartMs } from '@marquee/scene';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/format/time.ts';
import { usePlaybackValue } from '../../../shared/scene/use-player.ts';
import styles from './scrubber.module.css';

interface ScrubberProps {
  document: SceneDocument;
  playback: Playback;
  onSeek: (timeMs: number) => void;
}

/** The timeline of a program with a mark at the start of each scene. */
export function Scrubber({ document, playback, onSeek }: ScrubberProps) {
  const { t } = useTranslation();
  const totalMs = documentDurationMs(document);
  return (
    <div className={styles.scrubber} data-scrubber>
      <Position playback={playback} totalMs={totalMs} onSeek={onSeek} />
      {document.scenes.map((scene, index) => {
        const start = sceneStartMs(document, index);
        const label = `${index + 1} ${scene.name} · ${formatDuration(start)}`;
        return (
          <Tooltip key={scene.id} title={label}>
            <button
              type="button"
              className={styles.mark}
              style={{ left: share(start, totalMs) }}
              aria-label={t('preview.to_scene', { number: index + 1, name: scene.name })}
              onClick={() => onSeek(start)}
            />
          </Tooltip>
        );
      })}
    </div>
  );
}

interface PositionProps {
  playback: Playback;
  totalMs: number;
  onSeek: (timeMs: number) => void;
}

function Position({ playback, totalMs, onSeek }: PositionProps) {
  const { t } = useTranslation();
  const timeMs = usePlaybackValue(playback, (frame) => frame?.timeMs ?? 0);
  return (
    <>
      <div className={styles.track} aria-hidden>
        <div className={styles.past} style={{ width: share(timeMs, totalMs) }} />
      </div>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={totalMs - 1}
        step={100}
        value={timeMs}
        aria-label={t('preview.time')}
        aria-valuetext={formatDuration(timeMs)}
        onChange={({ target }) => onSeek(target.valueAsNumber)}
      />
    </>
  );
}

function share(timeMs: number, totalMs: number): string {
  return `${(timeMs / totalMs) * 100}%`;
}
