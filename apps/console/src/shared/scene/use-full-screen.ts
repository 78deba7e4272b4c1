import { type RefObject, useSyncExternalStore } from 'react';

/** Whether the node fills the screen, and a function to toggle it. */
export function useFullScreen(node: RefObject<HTMLElement | null>) {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void node.current?.requestFullscreen();
  };
  return { isOn, toggle };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
