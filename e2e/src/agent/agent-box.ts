import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type Chromium, findChromium } from '@marquee/testkit/chromium';
import { VirtualDisplay } from '@marquee/testkit/display';
import { Program } from '@marquee/testkit/harness';
import { ZipFile } from 'yazl';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The pretended camera of Chromium, in place of a capture device. */
const CAPTURE_DEVICE = 'fake_device_0';

/** Tools of the hardware that only note what they are asked, beside the real ones. They keep their state in files. */
const TOOLS: Record<string, string> = {
  amixer: `case "$*" in
  scontrols) echo "Simple mixer control 'Master',0" ;;
  *sset*) echo "\${4%\\%}" > "$STATE/volume" ;;
esac
echo "  Mono: Playback [$(cat "$STATE/volume")%] [on]"`,
  xset: `case "$*" in
  "dpms force on") echo On > "$STATE/panel" ;;
  "dpms force off") echo Off > "$STATE/panel" ;;
  q) echo "  DPMS is Enabled"; echo "  Monitor is $(cat "$STATE/panel")" ;;
esac`,
  systemctl: '',
  rtcwake: '',
  wpctl: 'exit 1',
  ddcutil: 'exit 1',
  'cec-ctl': 'exit 1',
  journalctl: 'echo "a line of the journal"',
};

interface BoxWishes {
  /** Further arguments of the installation. */
  choices?: readonly string[];
  /** Further switches of the browser. */
  browserArgs?: readonly string[];
  /** One output of 640 × 360 by default. */
  startDisplay?: () => Promise<VirtualDisplay>;
}

/** A machine in a folder, with a screen that nobody sees, on which the agent is installed. */
export class AgentBox {
  readonly root: string;
  readonly #env: Record<string, string>;
  readonly #display: VirtualDisplay;
  readonly #state: string;
  #programs: Program[] = [];

  private constructor(root: string, display: VirtualDisplay, { env, executablePath }: Chromium) {
    this.root = root;
    this.#display = display;
    this.#state = join(root, 'state');
    const tools = join(root, 'tools');
    this.#env = {
      ...env,
      DISPLAY: display.name,
      PATH: `${tools}:${process.env['PATH']}`,
      STATE: this.#state,
      HOME: root,
    };
    const capture = join(root, 'sys/class/video4linux/video0');
    for (const folder of [tools, this.#state, capture]) mkdirSync(folder, { recursive: true });
    const chromium = { chromium: `exec "${executablePath}" "$@"` };
    for (const [name, text] of Object.entries({ ...TOOLS, ...chromium })) this.changeTool(name, text);
    writeFileSync(join(capture, 'name'), CAPTURE_DEVICE);
    writeFileSync(join(this.#state, 'volume'), '50');
    writeFileSync(join(this.#state, 'panel'), 'On');
  }

  /** Installs the agent for a server, as an operator does, without starting it. */
  static async install(
    root: string,
    server: string,
    { choices = [], browserArgs = [], startDisplay = startOneOutput }: BoxWishes = {},
  ): Promise<AgentBox> {
    // The agent shows a window, which the headless build of the other tests does not have.
    const chromium = await findChromium('machine');
    const display = await startDisplay();
    const box = new AgentBox(root, display, chromium);
    const command = ['scripts/agent.mjs', 'install', '--server', server, '--root', root];
    command.push('--hdmi-in', CAPTURE_DEVICE, ...choices);
    execFileSync(process.execPath, command, { cwd: ROOT, stdio: 'ignore' });
    const file = join(root, 'etc/marquee-agent.json');
    const settings = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(
      file,
      JSON.stringify({
        ...settings,
        browserArgs: [...chromium.args, '--use-fake-device-for-media-stream=device-count=2', ...browserArgs],
      }),
    );
    return box;
  }

  /** Starts both services, as systemd would. */
  async start(): Promise<void> {
    this.#programs.push(await this.#start('helper', 'ready'));
    this.#programs.push(await this.#start('supervise', 'the browser is running'));
  }

  async stop(): Promise<void> {
    for (const program of this.#programs.splice(0).toReversed()) await program.stop();
  }

  async remove(): Promise<void> {
    await this.stop();
    // A browser that a test has stopped does not end by itself.
    this.#signal('SIGKILL', (line) => line.includes(this.#profileArg));
    this.#display.stop();
  }

  /** Ends the process that paints the page, as a crash does. */
  crashPage(): void {
    this.#signal('SIGKILL', (line) => line.includes('--type=renderer') && line.includes(this.profile));
  }

  /** Ends the agent alone, as a system without memory does; the supervisor starts it again. */
  killAgent(): void {
    this.#signal('SIGKILL', (line) => line.includes('agent.mjs') && line.includes(this.root));
  }

  /** Stops the browser from running, so that it does not even notice the end of the agent. */
  hangBrowser(): void {
    this.#signal('SIGSTOP', (line) => line.includes(this.#profileArg) && !line.includes('--type='));
  }

  /** How many browsers have the profile open. */
  get browserCount(): number {
    return this.#those((line) => line.includes(this.#profileArg) && !line.includes('--type=')).length;
  }

  /** Ends everything together, as a power cut does. */
  async cutPower(): Promise<void> {
    this.#signal('SIGKILL', (line) => line.includes(this.root));
    for (const program of this.#programs.splice(0)) await program.kill();
  }

  /** The folder in which the browser keeps everything. */
  get profile(): string {
    return join(this.root, 'var/lib/marquee-agent/profile');
  }

  get #profileArg(): string {
    return `--user-data-dir=${this.profile}\0`;
  }

  #signal(signal: NodeJS.Signals, isWanted: (commandLine: string) => boolean): void {
    for (const pid of this.#those(isWanted)) process.kill(pid, signal);
  }

  /** The processes with such command lines. */
  #those(isWanted: (commandLine: string) => boolean): number[] {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.filter((pid) => isWanted(readCommandLine(pid))).map(Number);
  }

  /** The package of an agent whose program has this text instead. */
  async packageOf(change: (program: string) => string, version: string): Promise<Buffer> {
    const file = join(this.root, 'agent.zip');
    const program = join(this.root, 'changed.mjs');
    writeFileSync(program, change(readFileSync(this.#bundle, 'utf8')));
    const zip = new ZipFile();
    const facts = { system: 'linux', category: 'agent', package: 'marquee-agent', version };
    zip.addBuffer(Buffer.from(JSON.stringify(facts)), 'marquee-package.json');
    zip.addFile(program, 'agent.mjs');
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(file));
    return readFileSync(file);
  }

  /** Replaces a tool of the machine by a shell script. */
  changeTool(name: string, text: string): void {
    const file = join(this.root, 'tools', name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "$STATE/calls"\n${text}\n`);
    chmodSync(file, 0o755);
  }

  /** The calls of the tools, in order. */
  get calls(): string[] {
    const file = join(this.#state, 'calls');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  }

  /** The state of a part of the hardware, such as `volume`. */
  read(part: string): string {
    return readFileSync(join(this.#state, part), 'utf8').trim();
  }

  /** The last lines that the supervisor and its agent printed. */
  get words(): readonly string[] {
    return this.#programs.at(-1)?.words ?? [];
  }

  get #bundle(): string {
    return join(this.root, 'opt/marquee-agent/base.mjs');
  }

  #start(service: string, ready: string): Promise<Program> {
    return Program.start([this.#bundle, service, '--root', this.root], this.#env, (line) =>
      line.includes(ready),
    );
  }
}

function startOneOutput(): Promise<VirtualDisplay> {
  return VirtualDisplay.start({ width: 640, height: 360 });
}

/** Empty if the process has ended meanwhile. */
function readCommandLine(pid: string): string {
  try {
    return readFileSync(join('/proc', pid, 'cmdline'), 'utf8');
  } catch {
    return '';
  }
}
