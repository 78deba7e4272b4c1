import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Agent } from './agent.ts';
import { findChromium } from './browser/find-chromium.ts';
import { HelperClient } from './helper/helper-client.ts';
import { HelperServer } from './helper/helper-server.ts';
import { verbWork } from './helper/verbs.ts';
import { agentSettingsSchema, readAgentSettings } from './install/agent-settings.ts';
import { install } from './install/install.ts';
import { uninstall } from './install/uninstall.ts';
import { journalReader } from './machine/journal.ts';
import { relayStarter, type StartRelay } from './relay/relay-program.ts';
import { Supervisor } from './supervisor/supervisor.ts';
import { PLACES } from './system/names.ts';
import { programRunner } from './system/run-program.ts';
import { newToken } from './system-chance.ts';
import { systemClock } from './system-clock.ts';
import { writeAgentPackage } from './upgrade/agent-package.ts';

const USAGE = `npm run agent -- install --server <url> [--company <code>]
npm run agent -- uninstall [--with-data]
npm run agent -- package [<file>]

  --server <url>      address of the Marquee server, as the player's page has it
  --company <code>    company of the device (the first)
  --with-data         also the programs, plays and the identity of the device
  --hdmi-in <name>    part of the name of the capture device, if the agent does not recognise it
  --audience <sensor> address of a sensor that says who is in front of the screen, path of a file that it writes,
                      or camera for the face detector of the browser (nobody is counted)
  --second-audience <sensor>
                      the same for the second screen, which needs a sensor of its own (nobody is counted)
  --camera            the screen may show the picture of its own camera
  --microphone        visitors may ask digital humans by voice
  --root <folder>     where to install (/); no service is started elsewhere

On the installed machine the services call: supervise, run, helper.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string' },
    company: { type: 'string' },
    'hdmi-in': { type: 'string' },
    audience: { type: 'string' },
    'second-audience': { type: 'string' },
    camera: { type: 'boolean' },
    microphone: { type: 'boolean' },
    root: { type: 'string', default: '/' },
    'with-data': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const { root } = values;
const at = (path: string) => join(root, path);
const log = (text: string) => console.log(text);
const run = programRunner(process.env);
const isBooted = existsSync('/run/systemd/system');

const works: Record<string, () => Promise<void> | void> = {
  install: installAgent,
  uninstall: () => uninstall({ root, withData: values['with-data'], run, isBooted }),
  package: () =>
    writeAgentPackage(positionals[1] ?? `marquee-agent-${AGENT_VERSION}.zip`, bundle(), AGENT_VERSION),
  supervise,
  run: runAgent,
  helper: runHelper,
};

const CLASSES = '/sys/class';

const work = works[positionals[0] ?? ''];
if (values.help || !work) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else
  await Promise.resolve(work()).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });

async function installAgent(): Promise<void> {
  const { server, company, audience, camera, microphone } = values;
  if (server === undefined) throw new Error(USAGE);
  const hdmiIn = values['hdmi-in'];
  const secondAudience = values['second-audience'];
  const settings = agentSettingsSchema.parse({
    server,
    ...(company !== undefined && { company }),
    ...(hdmiIn !== undefined && { hdmiIn }),
    ...(audience !== undefined && { audience }),
    ...(secondAudience !== undefined && { secondAudience }),
    ...{ camera, microphone },
  });
  await install({ root, settings, bundle: bundle(), node: process.execPath, run, isBooted });
  if (root === '/' && !isBooted) log('systemd is not running here: the agent starts with the next boot');
}

/** The built agent, which is this program. */
function bundle(): string {
  return process.argv[1] ?? '';
}

/** Runs until it is stopped. */
async function runHelper(): Promise<void> {
  await new HelperServer(at(PLACES.helperSocket), verbWork(run, at(`${CLASSES}/backlight`))).start();
  log('the helper is ready');
}

/** Runs until it is stopped. */
function supervise(): void {
  const supervisor = new Supervisor({
    folder: at(PLACES.data),
    clock: systemClock,
    log,
    startAgent: (slot, onEnd) => {
      const file = join(at(PLACES.program), 'slots', slot, 'agent.mjs');
      const child = spawn(process.execPath, [file, 'run', '--root', root], { stdio: 'inherit' });
      child.on('error', () => undefined);
      child.on('close', onEnd);
      return { stop: () => child.kill() };
    },
  });
  process.once('SIGTERM', () => supervisor.stop()).once('SIGINT', () => supervisor.stop());
  supervisor.start();
}

/** Undefined where ffmpeg is not installed. */
async function ffmpegRelay(): Promise<StartRelay | undefined> {
  return run('ffmpeg', ['-version']).then(
    () => relayStarter('ffmpeg', process.env),
    () => undefined,
  );
}

/** Runs until it is stopped, or cannot show anything. */
async function runAgent(): Promise<void> {
  const folder = at(PLACES.data);
  mkdirSync(folder, { recursive: true });
  const stop = () => void agent.stop().finally(() => process.exit());
  const agent = new Agent({
    settings: readAgentSettings(at(PLACES.settings)),
    chromium: findChromium(process.env['PATH'] ?? ''),
    root,
    folder,
    clock: systemClock,
    token: newToken(),
    helper: new HelperClient(at(PLACES.helperSocket)),
    run,
    classes: at(CLASSES),
    readJournal: journalReader(run),
    startRelay: await ffmpegRelay(),
    log,
    version: AGENT_VERSION,
    slots: join(at(PLACES.program), 'slots'),
    leave: stop,
  });
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await agent.start();
}
