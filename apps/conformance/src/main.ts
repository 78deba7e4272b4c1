import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Findings } from './findings.ts';
import { PAGE_PATH } from './player/page.ts';
import { PlayerProcess } from './player/player-process.ts';
import { runPlayer } from './player/run-player.ts';
import { ScriptedServer } from './player/scripted-server.ts';
import { runServer } from './server/run-server.ts';

const USAGE = `npm run conformance -- --player [options] [-- command …]
  runs a scripted server and checks a player; without a command it prints its address and waits for one
  {url} in the command stands for the server's address, which is also in MARQUEE_SERVER
  --host <address>     where the scripted server listens (127.0.0.1)
  --port <n>           its port (any free one)
  --page <folder>      a built player that is a web page; open its address in a browser
npm run conformance -- --server <url> [options] [-- command …]
  runs a scripted client and checks a server
  --company <code>     the company for which the client enrols (the first)
  --release            wait for a program with files, which you release to the device that it names
  with --release, the command shortens the file {sha256} on the disk of the server
Both:
  --except <rules>     rules that are not checked, such as F1,K2
Ends with 0 if no rule was broken, otherwise with 1. The rules are in docs/device-protocol.md.`;

/** How long to wait for a player that is started by hand. */
const STARTED_BY_HAND_MS = 10 * 60_000;
/** How long to wait for a release that is made by hand. */
const RELEASED_BY_HAND_MS = 10 * 60_000;
const STARTED_HERE_MS = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'boolean', default: false },
    server: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    page: { type: 'string' },
    company: { type: 'string' },
    release: { type: 'boolean', default: false },
    except: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

const findings = new Findings(values.except.split(',').map((rule) => rule.trim()));
if (values.server !== undefined) report(await checkServer(values.server));
else if (values.player) report(await checkPlayer());
else {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
}

function checkServer(address: string): Promise<string | undefined> {
  const { company, release } = values;
  const damage = positionals.length > 0 ? damageFile : undefined;
  const prepared = release ? { withinMs: RELEASED_BY_HAND_MS, damage } : undefined;
  return runServer(address, findings, { company, prepared, progress: console.log });
}

async function damageFile(sha256: string): Promise<void> {
  const [program = '', ...args] = positionals.map((word) => word.replaceAll('{sha256}', sha256));
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`the command ended with ${status ?? error}`);
}

async function checkPlayer(): Promise<string | undefined> {
  const server = await ScriptedServer.start(values.host, Number(values.port));
  const url = `http://${values.host}:${server.port}`;
  server.page = values.page;
  console.log(`The scripted server is at ${url}`);
  const isStartedHere = positionals.length > 0;
  const player = isStartedHere ? PlayerProcess.start(positionals, url) : undefined;
  const address = values.page === undefined ? url : url + PAGE_PATH;
  if (!player) console.log(`Start the player now, without any data of earlier runs, at ${address}`);
  try {
    const startsWithinMs = isStartedHere ? STARTED_HERE_MS : STARTED_BY_HAND_MS;
    const ending = await runPlayer(server, findings, startsWithinMs, console.log);
    if (player && findings.broken.length > 0) console.log(`The player wrote last:\n${player.output}`);
    return ending;
  } finally {
    await player?.stop();
    server.stop();
  }
}

/** @param ending why the run ended early */
function report(ending: string | undefined): void {
  for (const line of findings.lines()) console.log(line);
  if (ending !== undefined) console.log(`The run ended early: ${ending}`);
  const { broken } = findings;
  console.log(broken.length === 0 ? 'No rule was broken.' : `Broken rules: ${broken.join(', ')}`);
  process.exitCode = broken.length === 0 && ending === undefined ? 0 : 1;
}
