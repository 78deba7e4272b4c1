import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';

/** The floor of a download: a file piped into the response, the simplest implementation. */
const [path = '', port = '0'] = process.argv.slice(2);
const { size } = await stat(path);
createServer((_request, response) => {
  response.writeHead(200, { 'content-length': size });
  createReadStream(path).pipe(response);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
