import { Scripts } from '../../lazy/scripts.ts';
import type { UploadTarget } from '../upload-target.ts';
import { UploadRefused } from './upload-failure.ts';

const scripts = new Scripts(() => import('./tus-transfer.ts'));

/**
 * The upload library, which the first upload fetches.
 * @throws UploadRefused if it cannot be fetched
 */
export async function tusScripts() {
  try {
    return await scripts.fetch();
  } catch {
    throw new UploadRefused({ code: 'transport.unreachable', params: {}, canRetry: true });
  }
}

/** Cancels an upload on the server, as far as it can be reached; the server itself drops uploads that do not continue. */
export function dropOnServer(target: UploadTarget, uploadId: string): void {
  tusScripts()
    .then(({ dropUpload }) => dropUpload(target, uploadId))
    .catch(() => undefined);
}
