import type { ResolveFile } from '@marquee/scene-renderer';
import { materialFileUrl, materialThumbnailUrl } from '../api/material-urls.ts';

/** Where the renderer finds a document's files in the console. */
export const resolveFile: ResolveFile = ({ materialId }) => materialFileUrl(materialId);

/** A small still picture: of a video, or of anything in a thumbnail, which stays light so. */
export const resolveStill: ResolveFile = ({ materialId }) => materialThumbnailUrl(materialId);
