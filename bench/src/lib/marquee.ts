import { API_BASE } from '@marquee/contract';
import { freePort } from './ports.ts';
import { Program } from './process.ts';

const PASSWORD = 'Bench12345';
const MAIN = new URL('../../../apps/server/src/main.ts', import.meta.url).pathname;

/** A Marquee server of its own in a folder of its own, and a signed-in administrator. */
export class Marquee {
  readonly program: Program;
  readonly port: number;
  readonly messagePort: number;
  readonly cookie: string;

  private constructor(program: Program, port: number, messagePort: number, cookie: string) {
    this.program = program;
    this.port = port;
    this.messagePort = messagePort;
    this.cookie = cookie;
  }

  static async start(folder: string, env: Record<string, string> = {}): Promise<Marquee> {
    const [port, messagePort] = [await freePort(), await freePort()];
    const program = await Program.start(
      [MAIN],
      {
        NODE_ENV: 'production',
        MARQUEE_DATA: folder,
        MARQUEE_PORT: String(port),
        MARQUEE_MESSAGE_PORT: String(messagePort),
        MARQUEE_ADMIN_PASSWORD: PASSWORD,
        ...env,
      },
      (line) => line.includes('/MIPS/player/'),
    );
    return new Marquee(program, port, messagePort, await signIn(port));
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @throws Error with the answer's text unless the answer is a success. */
  async call(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.address}${API_BASE}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  stop(): Promise<void> {
    return this.program.stop();
  }
}

async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${API_BASE}/signin`, {
    method: 'POST',
    body: new URLSearchParams({ login_id: 'admin', password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`sign-in failed: ${response.status}`);
  return cookie;
}
