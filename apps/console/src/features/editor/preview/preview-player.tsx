import { documentDurationMs, type SceneDocument, sceneStartMs } from '@marquee/scene';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/format/time.ts';
import {
  CloseIcon,
  FullScreenIcon,
  LeaveFullScreenIcon,
  PauseIcon,
  PlayIcon,
  TouchIcon,
} from '../../../shared/icons/index.ts';
import { usePlaybackFrame, usePlayer } from '../../../shared/scene/use-player.ts';
import styles from './preview-player.module.css';
import { SceneJump } from './scene-jump.tsx';
import { Scrubber } from './scrubber.tsx';
import { SoundControl } from './sound-control.tsx';
import { useFullScreen } from './use-full-screen.ts';

interface PreviewPlayerProps {
  name: string;
  document: SceneDocument;
  /** The time at which playback begins. */
  startMs?: number;
  /** Absent where there is nothing to return to. */
  onClose?: () => void;
}

/** Seconds per arrow key press. */
const JUMP_MS = 5000;

/** Plays a program in real time, fitted to the window, with a timeline for seeking. */
export function PreviewPlayer({ name, document, startMs = 0, onClose }: PreviewPlayerProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const volume = useRef(1);
  const [sound, setSound] = useState({ volume: 1, isMuted: false });
  const listen = (next: typeof sound) => {
    volume.current = next.isMuted ? 0 : next.volume;
    setSound(next);
  };
  const playback = usePlayer(host, document, { startMs, volume });
  const frame = usePlaybackFrame(playback);
  const fullScreen = useFullScreen(root);
  const totalMs = documentDurationMs(document);
  const timeMs = frame?.timeMs ?? 0;
  const isPlaying = frame?.isPlaying ?? false;
  const toggle = () => (playback.isPlaying ? playback.pause() : playback.play());
  const seek = (to: number) => playback.seek(Math.min(Math.max(0, to), totalMs - 1));
  /** In an interactive program the scene stays, as for a visitor. */
  const jump = (sceneIndex: number) => {
    const scene = document.scenes[sceneIndex];
    if (document.interaction && scene) playback.act({ type: 'scene', sceneId: scene.id });
    else seek(sceneStartMs(document, sceneIndex));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ' ': toggle,
      ArrowLeft: () => seek(timeMs - JUMP_MS),
      ArrowRight: () => seek(timeMs + JUMP_MS),
      f: fullScreen.toggle,
      m: () => listen({ ...sound, isMuted: !sound.isMuted }),
    }[event.key];
    if (!act || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    act();
  };
  return (
    <div ref={root} className={styles.player} role="group" aria-label={name} onKeyDown={onKeyDown}>
      <div ref={host} className={styles.screen} />
      <div className={styles.bar}>
        <button
          type="button"
          autoFocus
          aria-label={t(isPlaying ? 'editor.preview.pause' : 'editor.preview.play')}
          title={t(isPlaying ? 'editor.preview.pause' : 'editor.preview.play')}
          onClick={toggle}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <span className={styles.time}>
          {formatClock(timeMs)} / {formatDuration(totalMs)}
        </span>
        <Scrubber document={document} timeMs={timeMs} totalMs={totalMs} onSeek={seek} />
        {frame?.isVisited && (
          <span className={styles.visited}>
            <TouchIcon size={14} />
            {t('editor.preview.visited')}
          </span>
        )}
        <SoundControl {...sound} onChange={listen} />
        <SceneJump document={document} sceneIndex={frame?.sceneIndex ?? 0} onJump={jump} />
        <button
          type="button"
          aria-label={t(fullScreen.isOn ? 'editor.preview.leave_full' : 'editor.preview.full')}
          title={t(fullScreen.isOn ? 'editor.preview.leave_full' : 'editor.preview.full')}
          onClick={fullScreen.toggle}
        >
          {fullScreen.isOn ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
        </button>
        {onClose && (
          <button type="button" aria-label={t('common.close')} title={t('common.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </div>
    </div>
  );
}

/** Elapsed time is rounded down to whole seconds. */
function formatClock(timeMs: number): string {
  return formatDuration(Math.floor(timeMs / 1000) * 1000);
}
