import { materialLibraryRoutes, materialRoutes, routePath } from '@marquee/contract';
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
  resolveFile: (file) =>
    file.page === undefined ? versioned(materialLibraryRoutes.playable, file) : pageOf(file),
  resolveStill: (file) =>
    file.page === undefined ? versioned(materialRoutes.thumbnail, file) : pageOf(file),
};

/** Browsers keep what the address answers for good, so it names the content that it stands for. */
function versioned(route: { path: string }, { materialId, sha256 }: FileRef): string {
  return `${routePath(route, { id: materialId })}?v=${sha256}`;
}

function pageOf({ materialId, sha256, page = 1 }: FileRef): string {
  return `${routePath(materialLibraryRoutes.page, { id: materialId, page })}?v=${sha256}`;
}

const refuse: ResolveFile = () => Promise.reject(new Error('no right to materials'));

/** They leave a gap, as for files that are gone, and ask the server for nothing. */
export const noFiles: FileResolvers = { resolveFile: refuse, resolveStill: refuse };

/** The files of materials, for who may look at materials. */
export function useFileResolvers(): FileResolvers {
  const { may } = useAccess();
  return may(materialRoutes.file) ? materialFiles : noFiles;
}
