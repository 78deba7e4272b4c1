import { Agent, get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { API_BASE } from '@marquee/contract';
import type { Marquee } from '@marquee/testkit/harness';

const agent = new Agent({ keepAlive: true });

/**
 * Asks for a list as a browser does: compressed. `fetch` of Node.js unpacks an answer in streams, which takes longer than
 * the server takes to compress it.
 * @throws Error with the answer's text unless it is a success
 */
export function getAsBrowser(marquee: Marquee, path: string): Promise<unknown> {
  const headers = { cookie: marquee.cookie, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    const request = get(`${marquee.address}${API_BASE}${path}`, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`GET ${path}: ${response.statusCode} ${text}`));
      });
    });
    request.on('error', reject);
  });
}
