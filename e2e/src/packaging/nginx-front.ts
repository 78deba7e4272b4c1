import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, type Marquee } from '@marquee/testkit/harness';

const PACKAGING = fileURLToPath(new URL('../../../packaging/', import.meta.url));
const ANSWERS_WITHIN_MS = 10_000;

/** An nginx with a site of `packaging/nginx/marquee.conf` on a port of its own. */
export class NginxFront {
  readonly address: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  static async start(program: string, folder: string, site: string): Promise<NginxFront> {
    const port = await freePort();
    const placed = site.replace('listen 80;', `listen 127.0.0.1:${port};`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'nginx.conf'), frameOf(folder, placed));
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

/** The site as it is in front of a packaged server, with the server's port and folder. */
export async function packagedSite({ place }: Marquee): Promise<string> {
  const written = await readFile(join(PACKAGING, 'nginx/marquee.conf'), 'utf8');
  return written
    .replace('127.0.0.1:9000', `127.0.0.1:${place.port}`)
    .replace('/var/lib/marquee/', `${place.folder}/`);
}

/** The site of the container of nginx, which asks the name server for the address of the server. */
export function containerSite({ place }: Marquee, nameServer: string): string {
  return execFileSync('sh', [join(PACKAGING, 'docker/nginx-site.sh')], {
    input: readFileSync(join(PACKAGING, 'nginx/marquee.conf')),
    env: { ...process.env, NAME_SERVERS: nameServer, MARQUEE_PORT: String(place.port) },
    encoding: 'utf8',
  });
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
