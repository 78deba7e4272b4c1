import { inspectFile } from './inspect-file.ts';
import { MediaRefusal } from './media-refusal.ts';
import type { MediaMessage, MediaRequest } from './media-task.ts';

/** Does one thing with a file for the server and ends; ends as well when the server is gone. */
process.once('message', (request: MediaRequest) => {
  void answer(request).then((message) => process.send?.(message, () => process.disconnect()));
});
process.once('disconnect', () => process.exit());

async function answer(request: MediaRequest): Promise<MediaMessage> {
  try {
    return { result: await perform(request) };
  } catch (error) {
    if (error instanceof MediaRefusal) return { refusal: error.reason };
    throw error;
  }
}

/** The libraries of each task are large: only those of the one at hand are loaded. */
async function perform({ task, request }: MediaRequest): Promise<unknown> {
  switch (task) {
    case 'inspect':
      return inspectFile(request.path, request.suffix);
    case 'drawStrip':
      return (await import('./video/draw-strip.ts')).drawStrip(request);
    case 'drawPages':
      return (await import('./document/draw-pages.ts')).drawPages(request.path, request.folder, tell);
    case 'drawThumbnail':
      return (await import('./thumbnail.ts')).drawThumbnail(request.path);
  }
}

function tell(percent: number): void {
  process.send?.({ percent } satisfies MediaMessage);
}
