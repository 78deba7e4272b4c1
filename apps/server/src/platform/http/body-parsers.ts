import { decodeForm } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { inspect, parseJson } from './safe-json.ts';

/** Form and JSON bodies on every route; tus bodies are left in the socket for the handler to read. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => parseJson(text),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => {
      const body = decodeForm(text);
      inspect(body);
      return body;
    },
  );
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
}
