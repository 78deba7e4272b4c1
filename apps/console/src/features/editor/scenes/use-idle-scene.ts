import { type Cancel, findScene, type Scene } from '@marquee/scene';
import { useEffect, useState } from 'react';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { useEditor } from '../document/editor-context.ts';
import { documentOf, type EditorState } from '../document/editor-store.ts';
import { whenIdle } from './when-idle.ts';

/** A drag changes the scene more often than this. */
const REST_MS = 150;

/** A scene once it rests and the page is idle: for what must not slow a gesture down. Undefined if there is no such scene. */
export function useIdleScene(sceneId: string): Scene | undefined {
  const { store } = useEditor();
  const sceneIn = (state: EditorState) => findScene(documentOf(state), sceneId);
  const [idle, setIdle] = useState(() => sceneIn(store.getState()));
  useEffect(() => {
    const scene = (state: EditorState) => findScene(documentOf(state), sceneId);
    let cancelTimer: Cancel | undefined;
    let cancel = () => {};
    const stop = () => {
      cancelTimer?.();
      cancel();
    };
    const wait = () => {
      stop();
      cancelTimer = pageClock.setTimer(REST_MS, () => {
        // A deleted scene is painted until its card goes away.
        cancel = whenIdle(() => setIdle((before) => scene(store.getState()) ?? before));
      });
    };
    // It may have changed since it was rendered.
    wait();
    const unsubscribe = store.subscribe((state, before) => {
      if (scene(state) !== scene(before)) wait();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [store, sceneId]);
  return idle;
}
