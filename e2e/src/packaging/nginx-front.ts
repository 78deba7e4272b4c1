import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, type Marquee } from '@marquee/testkit/harness';

const CONFIGURATION = fileURLToPath(new URL('../../../packaging/nginx/marquee.conf', import.meta.url));
const ANSWERS_WITHIN_MS = 10_000;

/** The nginx of `packaging/nginx/marquee.conf` in front of a server, with other ports and folders. */
export class NginxFront {
  readonly address: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  static async start(program: string, folder: string, { place }: Marquee): Promise<NginxFront> {
    const port = await freePort();
    const written = await readFile(CONFIGURATION, 'utf8');
    const site = written
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('127.0.0.1:9000', `127.0.0.1:${place.port}`)
      .replace('/var/lib/marquee/', `${place.folder}/`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'nginx.conf'), frameOf(folder, site));
    const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      stdio: 'inherit',
    });
    const front = new NginxFront(child, `http://127.0.0.1:${port}`);
    await front.#answers();
    return front;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }

  async #answers(): Promise<void> {
    const until = performance.now() + ANSWERS_WITHIN_MS;
    while (!(await fetch(`${this.address}/healthz`).catch(() => undefined))?.ok) {
      if (performance.now() > until) throw new Error('nginx does not answer');
      await pause(50);
    }
  }
}

/** The frame that a distribution puts around a site, with all files in one folder. */
function frameOf(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
pid ${folder}/nginx.pid;
user root;
events {}
http {
  access_log off;
  default_type application/octet-stream;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  ${site}
}
`;
}
