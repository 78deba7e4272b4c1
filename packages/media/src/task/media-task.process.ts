import { flushCompileCache } from 'node:module';
import { endGroup } from '../tools/process-group.ts';
import type { MediaMessage, MediaRequest } from './media-task.ts';
import { performTask } from './perform-task.ts';

/** Runs one task for the server and exits; kills itself and its children when the server dies. */
process.once('message', (request: MediaRequest) => {
  void reply(request);
});
process.once('disconnect', () => {
  endGroup(process);
  process.exit();
});

/** The server kills the process right after its answer, before Node would save its compile cache for the next one. */
async function reply(request: MediaRequest): Promise<void> {
  const message = await performTask(request, reportProgress);
  flushCompileCache();
  process.send?.(message, () => process.disconnect());
}

function reportProgress(percent: number): void {
  process.send?.({ percent } satisfies MediaMessage);
}
