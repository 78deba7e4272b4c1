import { documentDurationMs, type Playback, type SceneDocument, sceneStartMs } from '@marquee/scene';
import type { KeyboardEvent } from 'react';
import type { useFullScreen } from '../../../shared/scene/use-full-screen.ts';
import type { RehearsalClock } from './rehearsal-clock.ts';
import { speedBeside } from './speeds.ts';

interface PreviewParts {
  playback: Playback;
  clock: RehearsalClock;
  document: SceneDocument;
  fullScreen: ReturnType<typeof useFullScreen>;
  toggleSound: () => void;
  onClose: (() => void) | undefined;
}

/** Seconds per arrow key press. */
const JUMP_MS = 5000;

const POP_UPS = '.ant-popover, .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown';

/** The actions of the buttons and keys of a preview. */
export function previewControls(parts: PreviewParts) {
  const { playback, clock, document, fullScreen, toggleSound, onClose } = parts;
  const totalMs = documentDurationMs(document);
  const toggle = () => (playback.isPlaying ? playback.pause() : playback.play());
  const seek = (to: number) => playback.seek(Math.min(Math.max(0, to), totalMs - 1));
  const seekBy = (ms: number) => seek((playback.frame?.timeMs ?? 0) + ms);
  const setSpeed = (speed: number) => playback.setRate(speed);
  const speedUp = (step: 1 | -1) => setSpeed(speedBeside(playback.frame?.rate ?? 1, step));
  /** In an interactive program the scene stays, as for a visitor. */
  const jump = (sceneIndex: number) => {
    const scene = document.scenes[sceneIndex];
    if (!scene) return;
    if (document.interaction) playback.act({ type: 'scene', sceneId: scene.id });
    else seek(sceneStartMs(document, sceneIndex));
  };
  const jumpBy = (step: 1 | -1) => jump((playback.frame?.sceneIndex ?? 0) + step);
  const rehearse = (epochMs: number | null) => {
    clock.rehearse(epochMs);
    // Paints the moment again, also while the playback is paused.
    setSpeed(playback.frame?.rate ?? 1);
  };
  const actions: Record<string, (() => void) | undefined> = {
    ' ': toggle,
    ArrowLeft: () => seekBy(-JUMP_MS),
    ArrowRight: () => seekBy(JUMP_MS),
    Home: () => seek(0),
    PageUp: () => jumpBy(-1),
    PageDown: () => jumpBy(1),
    '-': () => speedUp(-1),
    '+': () => speedUp(1),
    '=': () => speedUp(1),
    f: fullScreen.toggle,
    m: toggleSound,
    Escape: fullScreen.isOn ? undefined : onClose,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actions[event.key];
    const { target } = event;
    // Pop-ups have keys of their own, and Space presses the focused button.
    if (!act || !(target instanceof Element) || target.closest(POP_UPS)) return;
    if (event.key === ' ' && target instanceof HTMLButtonElement) return;
    event.preventDefault();
    act();
  };
  return { toggle, seek, jump, setSpeed, rehearse, toggleFullScreen: fullScreen.toggle, onKeyDown };
}
