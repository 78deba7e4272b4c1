import type { Cancel, Playback } from '@marquee/scene';
import type { MountedScene } from './mount-scene.ts';

/** Drives a mounted scene and its document by a playback until the returned function is called. */
export function attachPlayback(playback: Playback, mounted: MountedScene): Cancel {
  let painted = playback.document;
  if (painted) mounted.update(painted);
  const cancelChanges = playback.onSceneChange(() => mounted.sceneChanged());
  const cancelFrames = playback.onFrame((frame) => {
    const { document } = playback;
    if (document && document !== painted) mounted.update(document);
    painted = document;
    mounted.showAt(frame.sceneIndex, frame.sceneTimeMs, frame);
  });
  return () => {
    cancelChanges();
    cancelFrames();
  };
}
