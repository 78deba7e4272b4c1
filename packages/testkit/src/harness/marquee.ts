import { join } from 'node:path';
import { API_BASE } from '@marquee/contract';
import { root } from '../../../../scripts/lib/root.mjs';
import { serverArgs, serverConfig } from '../../../../scripts/lib/server-args.mjs';
import { builtFile, isBuildStale } from '../../../../scripts/lib/stale.mjs';
import { freePort } from './free-port.ts';
import { Program } from './program.ts';

const START_SCRIPT = join(root, 'scripts/start.mjs');
/** The build starts in half the time, but must not be older than the sources that are tested. */
const SERVER = join(root, isBuildStale('apps/server') ? 'apps/server/src/main.ts' : builtFile('apps/server'));

/** For a {@link Marquee} to which thousands of devices connect in a row. */
export const MANY_ENROLMENTS = { MARQUEE_ENROLMENTS_PER_MINUTE: '1000000' };

/** A server's folder, password and ports, which stay the same when it restarts. */
export interface MarqueePlace {
  folder: string;
  port: number;
  messagePort: number;
  password: string;
  env: Record<string, string>;
  /** Runs it below `npm start`'s script, which starts it again when it asks for that. */
  isSupervised: boolean;
}

/** A Marquee server with its own folder, and a signed-in administrator. */
export class Marquee {
  readonly place: MarqueePlace;
  #program: Program;
  #cookie = '';

  private constructor(place: MarqueePlace, program: Program) {
    this.place = place;
    this.#program = program;
  }

  /** Listens on free ports by default. */
  static async start(folder: string, wishes: Partial<MarqueePlace> = {}): Promise<Marquee> {
    const port = wishes.port ?? (await freePort());
    const messagePort = wishes.messagePort ?? (await freePort());
    const place = {
      password: 'Harness123',
      env: {},
      isSupervised: false,
      ...wishes,
      folder,
      port,
      messagePort,
    };
    const marquee = new Marquee(place, await startProgram(place));
    await marquee.#signIn();
    return marquee;
  }

  get program(): Program {
    return this.#program;
  }

  get port(): number {
    return this.place.port;
  }

  get cookie(): string {
    return this.#cookie;
  }

  get address(): string {
    return `http://127.0.0.1:${this.place.port}`;
  }

  /** Restarts it in the same place after {@link stop} or {@link kill}. The session continues. */
  async startAgain(): Promise<void> {
    this.#program = await startProgram(this.place);
  }

  stop(): Promise<void> {
    return this.#program.stop();
  }

  kill(): Promise<void> {
    return this.#program.kill();
  }

  fetch(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.address}${API_BASE}${path}`, {
      method,
      headers: { cookie: this.#cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** The answer's JSON. @throws Error with the answer's text unless it is a success. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.fetch(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  async #signIn(): Promise<void> {
    const response = await fetch(`${this.address}${API_BASE}/signin`, {
      method: 'POST',
      body: new URLSearchParams({ login_id: 'admin', password: this.place.password }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (!response.ok || !cookie)
      throw new Error(`sign-in failed: ${response.status} ${await response.text()}`);
    this.#cookie = cookie;
  }
}

async function startProgram({ isSupervised, ...place }: MarqueePlace): Promise<Program> {
  const { folder, port, messagePort, password, env } = place;
  return Program.start(
    isSupervised ? [START_SCRIPT] : serverArgs(SERVER),
    {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: serverConfig().mallocArenas,
      MARQUEE_HOST: '127.0.0.1',
      MARQUEE_DATA: folder,
      MARQUEE_PORT: String(port),
      MARQUEE_MESSAGE_PORT: String(messagePort),
      MARQUEE_ADMIN_PASSWORD: password,
      // Tests begin with an empty company.
      MARQUEE_STARTER_TEMPLATES: 'none',
      ...env,
    },
    (line) => line.includes('/MIPS/player/'),
  );
}
