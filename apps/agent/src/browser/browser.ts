import { type ChildProcess, spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import type { Cancel, Clock } from '../clock.ts';
import { chromiumArgs } from './chromium-args.ts';
import { cleanProfile } from './clean-profile.ts';
import { coverOutput } from './cover-output.ts';
import { type DevtoolsEvent, DevtoolsPipe } from './devtools-pipe.ts';
import { endFormerBrowser } from './end-former-browser.ts';
import { SecondWindow } from './second-window.ts';
import type { Place, Size } from './size.ts';

/** Enough for a browser to write its profile. */
const END_TIMEOUT_MS = 5000;

const targetsSchema = z.object({
  targetInfos: z.array(z.object({ targetId: z.string(), type: z.string() })),
});
const attachedSchema = z.object({ sessionId: z.string() });
const evaluatedSchema = z.object({ result: z.object({ value: z.unknown().optional() }) });
const pictureSchema = z.object({ data: z.string() });
const processesSchema = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.int() })) });

const CAPTURE_PERMISSIONS = ['camera', 'microphone'] as const;

export type CapturePermission = (typeof CAPTURE_PERMISSIONS)[number];

export interface BrowserOptions {
  readonly program: string;
  readonly profile: string;
  /** The address of the player, with the fragment that leads its page to the agent. */
  readonly url: string;
  /** The address of the player's page for the second screen. */
  readonly secondUrl: string;
  /** In pixels; without a window manager nobody else makes the window as large as the screen. */
  readonly size: Size | undefined;
  readonly extraArgs: readonly string[];
  /** The permissions that the player's page always has. */
  readonly allowed: readonly CapturePermission[];
  readonly clock: Clock;
  /** The page has crashed. */
  readonly onCrash: () => void;
  /** The browser has ended, for whatever reason. */
  readonly onEnd: () => void;
}

/** A Chromium that shows the player's page on the whole screen, and the DevTools session of this page. */
export class Browser {
  readonly #options: BrowserOptions;
  readonly #listeners = new Set<(event: DevtoolsEvent) => void>();
  #child: ChildProcess | undefined;
  #pipe: DevtoolsPipe | undefined;
  #sessionId: string | undefined;
  #second: SecondWindow | undefined;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** Resolves when the page is there, not when it is loaded. @throws Error if the browser does not start */
  async start(): Promise<void> {
    const { program, profile, clock, url, size, extraArgs, onEnd } = this.#options;
    endFormerBrowser(profile);
    cleanProfile(profile);
    // In a group of its own, so that none of its processes survives it.
    const child = spawn(program, [...chromiumArgs({ profile, url, size }), ...extraArgs], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    const [, , , input, output] = child.stdio;
    if (!(input instanceof Writable) || !(output instanceof Readable))
      throw new Error('no pipe to the browser');
    child.on('error', () => undefined);
    child.on('close', onEnd);
    this.#pipe = new DevtoolsPipe(input, output, clock, (event) => this.#received(event));
    await this.#attach();
    if (this.#options.allowed.length > 0) await this.allowCapture(false);
  }

  /** The process group of the browser; undefined before it starts. */
  get group(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when all processes of the browser have ended. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => resolve());
    });
    const cancel = this.#options.clock.after(END_TIMEOUT_MS, () => this.kill());
    await this.#pipe?.send('Browser.close').catch(() => this.kill());
    await ended;
    cancel();
  }

  /** Ends all processes of the browser immediately. */
  kill(): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }

  /** Calls the page. @throws Error if it does not answer in time */
  send(method: string, params: object = {}, timeoutMs?: number): Promise<unknown> {
    if (!this.#pipe) throw new Error('the browser has not started');
    return this.#pipe.send(method, params, this.#sessionId, timeoutMs);
  }

  /** Hears the events of the page until the returned function is called. */
  listen(listener: (event: DevtoolsEvent) => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The value of an expression in the page. @throws Error if the page does not answer in time */
  async evaluate(expression: string, timeoutMs?: number): Promise<unknown> {
    const answer = await this.send('Runtime.evaluate', { expression, returnByValue: true }, timeoutMs);
    return evaluatedSchema.parse(answer).result.value;
  }

  /** The picture that the page paints, as a JPEG; not what lies above it. */
  async picture(): Promise<Buffer> {
    const answer = await this.send('Page.captureScreenshot', { format: 'jpeg', quality: 80 });
    return Buffer.from(pictureSchema.parse(answer).data, 'base64');
  }

  /** Lets the player's page, and no other, open cameras, which capture devices are too, and their sound. */
  async allowCapture(isAllowed: boolean): Promise<void> {
    if (!this.#pipe) throw new Error('the browser is not running');
    const { url, allowed } = this.#options;
    const { origin } = new URL(url);
    for (const name of CAPTURE_PERMISSIONS) {
      const setting = isAllowed || allowed.includes(name) ? 'granted' : 'prompt';
      await this.#pipe.send('Browser.setPermission', { permission: { name }, setting, origin });
    }
  }

  /** Makes the window cover an output of this size, and the page exactly as large. */
  async cover(size: Size): Promise<void> {
    if (this.#pipe && this.#sessionId !== undefined)
      await coverOutput(this.#pipe, this.#sessionId, { left: 0, top: 0, ...size });
  }

  /** Has the second page cover the second output, or closes it. */
  async showSecond(place: Place | undefined): Promise<void> {
    if (!this.#pipe) return;
    this.#second ??= new SecondWindow(this.#pipe, this.#options.secondUrl, this.#options.clock);
    await this.#second.show(place);
  }

  /** Ends the processes that paint pages, also those that hang, and loads the player again. */
  async restartPage(): Promise<void> {
    if (!this.#pipe) return;
    const { processInfo } = processesSchema.parse(await this.#pipe.send('SystemInfo.getProcessInfo'));
    for (const { id } of processInfo.filter(({ type }) => type === 'renderer')) killProcess(id);
    await this.send('Page.navigate', { url: this.#options.url });
    await this.#second?.reload();
  }

  async #attach(): Promise<void> {
    const pipe = this.#pipe;
    if (!pipe) return;
    const { targetInfos } = targetsSchema.parse(await pipe.send('Target.getTargets'));
    const page = targetInfos.find(({ type }) => type === 'page');
    if (!page) throw new Error('the browser shows no page');
    const attach = { targetId: page.targetId, flatten: true };
    this.#sessionId = attachedSchema.parse(await pipe.send('Target.attachToTarget', attach)).sessionId;
    await Promise.all(['Inspector.enable', 'Page.enable'].map((method) => this.send(method)));
    if (this.#options.size) await this.cover(this.#options.size);
  }

  #received(event: DevtoolsEvent): void {
    if (this.#second?.received(event)) return;
    if (event.method === 'Inspector.targetCrashed') this.#options.onCrash();
    for (const listener of this.#listeners) listener(event);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
