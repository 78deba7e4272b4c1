import { inspectFile } from './inspect-file.ts';
import type { InspectionAnswer, InspectionRequest } from './media-inspector.ts';
import { MediaRefusal } from './media-refusal.ts';

/** Looks at one file for the server and ends; ends as well when the server is gone. */
process.once('message', (request: InspectionRequest) => {
  void answer(request).then((found) => process.send?.(found, () => process.disconnect()));
});
process.once('disconnect', () => process.exit());

async function answer({ path, suffix }: InspectionRequest): Promise<InspectionAnswer> {
  try {
    return { facts: await inspectFile(path, suffix) };
  } catch (error) {
    if (error instanceof MediaRefusal) return { refusal: error.reason };
    throw error;
  }
}
