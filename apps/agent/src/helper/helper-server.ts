import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { helperRequestSchema, MAX_REQUEST_BYTES } from './helper-messages.ts';
import { VERBS, type Verb, type verbWork } from './verbs.ts';

/** Does as root what is in its list of verbs, for those who may open its socket, and nothing else. */
export class HelperServer {
  readonly #path: string;
  readonly #work: ReturnType<typeof verbWork>;
  readonly #server: Server;

  constructor(path: string, work: ReturnType<typeof verbWork>) {
    this.#path = path;
    this.#work = work;
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#connected(socket));
  }

  async start(): Promise<void> {
    mkdirSync(dirname(this.#path), { recursive: true });
    rmSync(this.#path, { force: true });
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(this.#path, resolve);
    });
    // The group is that of the agent, by the unit.
    chmodSync(this.#path, 0o660);
  }

  stop(): void {
    this.#server.close();
  }

  #connected(socket: Socket): void {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > MAX_REQUEST_BYTES) return socket.destroy();
      if (!text.includes('\n')) return;
      socket.pause();
      void this.#answer(text).then((failure) => socket.end(JSON.stringify({ failure })));
    });
  }

  async #answer(text: string): Promise<string> {
    try {
      const { verb, args } = helperRequestSchema.parse(JSON.parse(text));
      if (!isVerb(verb)) return 'there is no such verb';
      await execute(this.#work, verb, args);
      return '';
    } catch (error) {
      return error instanceof SyntaxError ? 'the request is no JSON' : reasonOf(error);
    }
  }
}

async function execute<Name extends Verb>(
  work: ReturnType<typeof verbWork>,
  verb: Name,
  args: unknown,
): Promise<void> {
  const parsed = VERBS[verb].safeParse(args);
  if (!parsed.success) throw new Error('the arguments are not allowed');
  // The key and the arguments belong to the same verb, which the compiler cannot infer through a union.
  const run = work[verb] as (args: unknown) => Promise<unknown>;
  await run(parsed.data);
}

function isVerb(name: string): name is Verb {
  return Object.hasOwn(VERBS, name);
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.name !== 'ZodError' ? error.message : 'the request is malformed';
}
