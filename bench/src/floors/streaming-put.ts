import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** The floor of an upload: one request body streamed into one file. */
const [path = '', port = '0'] = process.argv.slice(2);
createServer(async (request, response) => {
  await pipeline(request, createWriteStream(path));
  response.end();
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
