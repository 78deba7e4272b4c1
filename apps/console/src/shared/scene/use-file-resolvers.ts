import { materialRoutes, routePath } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import type { ResolveFile } from '@marquee/scene-renderer';
import { useAccess } from '../access/access.ts';

/** Where the renderer finds a document's files in the console. */
export interface FileResolvers {
  resolveFile: ResolveFile;
  /** A small still picture: of a video, or of anything in a thumbnail, which stays light so. */
  resolveStill: ResolveFile;
}

const materialFiles: FileResolvers = {
  resolveFile: ({ materialId }: FileRef) => routePath(materialRoutes.file, { id: materialId }),
  resolveStill: ({ materialId }: FileRef) => routePath(materialRoutes.thumbnail, { id: materialId }),
};

const refuse: ResolveFile = () => Promise.reject(new Error('no right to materials'));

/** They leave a gap, as for files that are gone, and ask the server for nothing. */
export const noFiles: FileResolvers = { resolveFile: refuse, resolveStill: refuse };

/** The files of materials, for who may look at materials. */
export function useFileResolvers(): FileResolvers {
  const { may } = useAccess();
  return may(materialRoutes.file) ? materialFiles : noFiles;
}
