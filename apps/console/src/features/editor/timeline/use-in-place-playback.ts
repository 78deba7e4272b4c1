import { sceneDurationMs } from '@marquee/scene';
import { animationFrames } from '@marquee/scene-renderer';
import { useEffect } from 'react';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { sceneOf } from '../document/editor-store.ts';

/** Lets the time of the open scene pass on the canvas while it plays; it stops at the end. Another scene has no moment yet. */
export function useInPlacePlayback(): void {
  const { store, view } = useEditor();
  const isPlaying = useViewState(({ moment }) => moment?.isPlaying ?? false);
  const sceneId = useEditorState(({ focus }) => focus.sceneId);
  useEffect(() => {
    if (!isPlaying) return;
    const frames = animationFrames(window);
    let before = pageClock.now();
    let cancel = frames(step);
    function step() {
      const now = pageClock.now();
      const passed = now - before;
      before = now;
      const { moment, showMoment } = view.getState();
      if (!moment) return;
      const durationMs = sceneDurationMs(sceneOf(store.getState()));
      const timeMs = Math.min(moment.timeMs + passed, durationMs);
      showMoment({ timeMs, isPlaying: timeMs < durationMs });
      cancel = frames(step);
    }
    return () => cancel();
  }, [isPlaying, store, view]);
  useEffect(() => {
    void sceneId;
    return () => view.getState().showMoment(null);
  }, [sceneId, view]);
}
