import type { IncomingMessage } from 'node:http';
import type { Actor } from '../actor/actor.ts';
import { readFormFile } from './form-file.ts';
import type { UploadService } from './upload.service.ts';

/**
 * Receives a file and its fields in one request, like an upload by tus that is created, filled and finished in one step.
 * Returns the id of the upload, which has been processed unless that takes longer than a client waits.
 */
export async function receiveForm(
  service: UploadService,
  actor: Actor,
  request: IncomingMessage,
): Promise<string> {
  return readFormFile(request, service.errors.invalid, async ({ fields, minimumSize, content, rest }) => {
    const { id } = await service.receive(actor, { size: minimumSize, metadata: fields }, { content, rest });
    return id;
  });
}
