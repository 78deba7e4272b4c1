import { useEffect } from 'react';

/** Writes `data-page-ready="/login"` to the body while a page is drawn; tests wait for it. */
export function useReadySign(path: string, isReady = true): void {
  useEffect(() => {
    if (!isReady) return;
    const { dataset } = document.body;
    dataset.pageReady = path;
    return () => {
      delete dataset.pageReady;
    };
  }, [isReady, path]);
}
