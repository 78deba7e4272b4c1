import type { FrameSource } from '@marquee/scene';

/** The frames of the display, for a `Playback` in a page. */
export function animationFrames(view: Window): FrameSource {
  return (run) => {
    const handle = view.requestAnimationFrame(run);
    return () => view.cancelAnimationFrame(handle);
  };
}
