import { type SceneDocument, sceneStartMs } from '@marquee/scene';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/format/time.ts';
import styles from './scrubber.module.css';

interface ScrubberProps {
  document: SceneDocument;
  timeMs: number;
  totalMs: number;
  onSeek: (timeMs: number) => void;
}

/** The timeline of a program with a mark at the start of each scene. */
export function Scrubber({ document, timeMs, totalMs, onSeek }: ScrubberProps) {
  const { t } = useTranslation();
  const share = (ms: number) => `${(ms / totalMs) * 100}%`;
  return (
    <div className={styles.scrubber} data-scrubber>
      <div className={styles.track} aria-hidden>
        <div className={styles.past} style={{ width: share(timeMs) }} />
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
      {document.scenes.map((scene, index) => {
        const start = sceneStartMs(document, index);
        const label = `${index + 1} ${scene.name} · ${formatDuration(start)}`;
        return (
          <Tooltip key={scene.id} title={label}>
            <button
              type="button"
              className={styles.mark}
              style={{ left: share(start) }}
              aria-label={t('preview.to_scene', { number: index + 1, name: scene.name })}
              onClick={() => onSeek(start)}
            />
          </Tooltip>
        );
      })}
    </div>
  );
}
