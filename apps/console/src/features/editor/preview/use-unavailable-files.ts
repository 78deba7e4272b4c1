import type { SceneDocument } from '@marquee/scene';
import { useEffect, useState } from 'react';
import { useFileResolvers } from '../../../shared/scene/use-file-resolvers.ts';
import { findUnavailable, type UnavailableFile } from './unavailable-files.ts';

/** The files of the document that cannot be shown; empty until they are known. */
export function useUnavailableFiles(document: SceneDocument): readonly UnavailableFile[] {
  const { resolveFile } = useFileResolvers();
  const [found, setFound] = useState<readonly UnavailableFile[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    findUnavailable(document, resolveFile, asking.signal).then(
      (files) => !asking.signal.aborted && setFound(files),
      () => undefined,
    );
    return () => asking.abort();
  }, [document, resolveFile]);
  return found;
}
