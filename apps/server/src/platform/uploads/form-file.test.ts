import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { platformErrors, Refusal } from '@marquee/contract';
import { expect, it } from 'vitest';
import { readFormFile } from './form-file.ts';

it('refuses the form of a connection that dropped before it was read', async () => {
  const headers = { 'content-length': '1000', 'content-type': 'multipart/form-data; boundary=x' };
  const request = Object.assign(new PassThrough(), { headers });
  request.destroy();
  await once(request, 'close');
  const read = readFormFile(
    request as unknown as IncomingMessage,
    platformErrors.invalid_request,
    async () => 'read',
  );
  await expect(read).rejects.toThrow(Refusal);
});
