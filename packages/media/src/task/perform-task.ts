import { inspect } from 'node:util';
import { isSystemError, MediaRefusal } from '../facts/media-refusal.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import type { MediaAnswer, MediaRequest } from './media-task.ts';

/** Performs a task in this process. */
export async function performTask(
  request: MediaRequest,
  onProgress: (percent: number) => void,
): Promise<MediaAnswer> {
  try {
    return { result: await perform(request, onProgress) };
  } catch (error) {
    if (isSystemError(error)) return { error: error.message, code: error.code ?? 'EAGAIN' };
    if (error instanceof MediaRefusal) {
      return { refusal: error.reason, why: toText(error), isCertain: error.cause === undefined };
    }
    return { error: toText(error), code: undefined };
  }
}

/** The libraries are large, so only those of the requested task are loaded. */
async function perform(
  { task, request }: MediaRequest,
  onProgress: (percent: number) => void,
): Promise<unknown> {
  switch (task) {
    case 'inspect':
      return inspectFile(request.path, request.suffix);
    case 'readManifest':
      return (await import('../archive/read-manifest.ts')).readManifest(request.path, request.name);
    case 'readApp':
      return (await import('../app/read-app.ts')).readApp(request.path, request.format);
    case 'drawStrip':
      return (await import('../video/draw-strip.ts')).drawStrip(request);
    case 'drawPages':
      return (await import('../document/draw-pages.ts')).drawPages(request.path, request.folder, onProgress);
    case 'scalePicture':
      return (await import('../picture/scale-picture.ts')).scalePicture(request);
    case 'drawThumbnail':
      return (await import('../picture/thumbnail.ts')).drawThumbnail(request.path);
    case 'drawPortrait':
      return (await import('../picture/portrait.ts')).drawPortrait(request);
    case 'redraw':
      return (await import('../picture/thumbnail.ts')).drawThumbnail(request.picture, request.maxPixels);
  }
}

function toText(error: unknown): string {
  return inspect(error).slice(0, 2000);
}
