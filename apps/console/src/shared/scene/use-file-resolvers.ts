import { materialRoutes, routePath, speechRoutes } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import type { ResolveFile, ResolveStored } from '@marquee/scene-renderer';
import { createContext, use } from 'react';
import { AccessContext } from '../access/access.ts';
import {
  contentOf,
  materialPageUrl,
  materialPlayableUrl,
  materialThumbnailUrl,
} from '../materials/material-urls.ts';

/** Where the renderer finds a document's files in the console. */
export interface FileResolvers {
  resolveFile: ResolveFile;
  /** A small still: of a video, or of anything in a thumbnail. */
  resolveStill: ResolveFile;
  /** The files of speeches. */
  resolveStored: ResolveStored;
}

/** A small still of a file: of a picture, a page or a video. */
export function stillUrl(file: FileRef): string {
  return pageOf(file) ?? materialThumbnailUrl({ ...contentOf(file), processing: 'ready' });
}

/** A file as screens show it. A program holds only materials that were ready when they were added. */
export function playableUrl(file: FileRef): string {
  return pageOf(file) ?? materialPlayableUrl(contentOf(file));
}

const resolveSpeech: ResolveStored = ({ sha256 }) => routePath(speechRoutes.file, { sha256 });

const materialFiles: FileResolvers = {
  resolveFile: playableUrl,
  resolveStill: stillUrl,
  resolveStored: resolveSpeech,
};

function pageOf(file: FileRef): string | undefined {
  return file.page === undefined ? undefined : materialPageUrl(contentOf(file), file.page);
}

const refuse = () => Promise.reject(new Error('no right to materials'));

/** Leaves gaps, as for deleted files, and requests nothing. */
export const noFiles: FileResolvers = {
  resolveFile: refuse,
  resolveStill: refuse,
  resolveStored: resolveSpeech,
};

/** Whether programs are shown with their files, as everyone with a right to materials sees them. */
export function isOfMaterials(resolvers: FileResolvers): boolean {
  return resolvers === materialFiles;
}

/** Replaces the files of materials, on pages without a signed-in user. */
export const FileResolversContext = createContext<FileResolvers | null>(null);

/** The files of materials, for users who may see materials. */
export function useFileResolvers(): FileResolvers {
  const replaced = use(FileResolversContext);
  const access = use(AccessContext);
  if (replaced) return replaced;
  return access?.may(materialRoutes.file) ? materialFiles : noFiles;
}
