import { documentDurationMs, type Playback, type SceneDocument } from '@marquee/scene';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/format/time.ts';
import {
  AudienceIcon,
  CloseIcon,
  FullScreenIcon,
  LeaveFullScreenIcon,
  PauseIcon,
  PlayIcon,
  TouchIcon,
} from '../../../shared/icons/index.ts';
import { usePlaybackValue } from '../../../shared/scene/use-player.ts';
import { MissingFiles } from './missing-files.tsx';
import type { previewControls } from './preview-controls.ts';
import styles from './preview-player.module.css';
import { RehearsalButton } from './rehearsal-button.tsx';
import type { RehearsalClock } from './rehearsal-clock.ts';
import { SceneJump } from './scene-jump.tsx';
import { Scrubber } from './scrubber.tsx';
import { SecondProgramButton } from './second-program-button.tsx';
import { SoundControl } from './sound-control.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { useUnavailableFiles } from './use-unavailable-files.ts';

interface PreviewBarProps {
  document: SceneDocument;
  playback: Playback;
  clock: RehearsalClock;
  controls: ReturnType<typeof previewControls>;
  sound: ComponentProps<typeof SoundControl>;
  isFullScreen: boolean;
  onClose: (() => void) | undefined;
  /** Null where no second screen can be added. */
  second: ComponentProps<typeof SecondProgramButton> | null;
  /** Simulates an audience; null for what has no audience labels. */
  onSimulate: (() => void) | null;
}

/** The controls of a preview, in one row. */
export function PreviewBar(props: PreviewBarProps) {
  const { document, playback, clock, controls, sound, isFullScreen, onClose, second, onSimulate } = props;
  const { t } = useTranslation();
  const missing = useUnavailableFiles(document);
  const totalMs = documentDurationMs(document);
  const isPlaying = usePlaybackValue(playback, (frame) => frame?.isPlaying ?? false);
  const isVisited = usePlaybackValue(playback, (frame) => frame?.isVisited ?? false);
  const sceneIndex = usePlaybackValue(playback, (frame) => frame?.sceneIndex ?? 0);
  const speed = usePlaybackValue(playback, (frame) => frame?.rate ?? 1);
  const toggleName = t(isPlaying ? 'preview.pause' : 'preview.play');
  const fullName = t(isFullScreen ? 'preview.leave_full' : 'preview.full');
  return (
    <div className={styles.bar}>
      <button
        type="button"
        autoFocus
        aria-label={toggleName}
        title={`${toggleName} (${t('preview.space')})`}
        onClick={controls.toggle}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      <span className="rigid tabular">
        <PlayedTime playback={playback} /> / {formatDuration(totalMs)}
      </span>
      <Scrubber document={document} playback={playback} onSeek={controls.seek} />
      {isVisited && (
        <span className={styles.visited}>
          <TouchIcon size={14} />
          {t('preview.visited')}
        </span>
      )}
      <SoundControl {...sound} />
      <MissingFiles files={missing} onJump={controls.jump} />
      <SceneJump document={document} sceneIndex={sceneIndex} onJump={controls.jump} />
      <SpeedMenu speed={speed} onChange={controls.setSpeed} />
      <RehearsalButton playback={playback} clock={clock} onRehearse={controls.rehearse} />
      {onSimulate && (
        <button
          type="button"
          aria-label={t('playback.promotion.simulate')}
          title={t('playback.promotion.simulate')}
          aria-haspopup="dialog"
          onClick={onSimulate}
        >
          <AudienceIcon />
        </button>
      )}
      {second && <SecondProgramButton {...second} />}
      <button
        type="button"
        aria-label={fullName}
        title={`${fullName} (F)`}
        onClick={controls.toggleFullScreen}
      >
        {isFullScreen ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
      </button>
      {onClose && (
        <button
          type="button"
          aria-label={t('common.close')}
          title={`${t('common.close')} (Esc)`}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

/** In whole seconds, rounded down. */
function PlayedTime({ playback }: { playback: Playback }) {
  const seconds = usePlaybackValue(playback, (frame) => Math.floor((frame?.timeMs ?? 0) / 1000));
  return formatDuration(seconds * 1000);
}
