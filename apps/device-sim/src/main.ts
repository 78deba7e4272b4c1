import { parseArgs } from 'node:util';
import { createFleet, type FleetOptions } from './fleet.ts';
import type { FleetStats } from './fleet-stats.ts';
import { AUDIENCE_PATTERNS } from './simulated-audience.ts';
import { systemClock } from './system-clock.ts';

const USAGE = `npm run sim -- [options]
  --server <url>             the server's address (http://localhost:9000)
  --message-port <port>      its message port (none: the server's own port)
  --count <n>                how many devices (10)
  --company <code>           the company of the devices (the first)
  --plays-per-minute <n>     programs that each device plays per minute (6)
  --audience <days>          devices have a camera that counts people: of so many days before now, and from now on;
                             the same people for the same device and day (no camera); they also choose the programs with
                             audience labels
  --audience-pattern rush|steady|mixed
                             whether people come by the hours of a shop, a steady crowd around the clock, or a steady one in
                             front of two of twelve devices (rush)
  --audience-seed <text>     the same people in front of the same devices in every run (those of each device)
  --two-screens <n>          how many of the devices have a second screen, and AI modules (0)
  --download none|verify     whether devices fetch and check files (verify)
  --machines alike|various   whether devices are all the same, or of several kinds in several cities (alike)
  --conditions good|mixed    whether all are in order, or some have a flaky network, slow downloads, a wrong clock,
                             a full disk, old software, a high temperature or a fault (good)
  --time-zone <zone>         IANA time zone of the devices (that of this machine)
  --state <folder>           where tokens are stored (./data/simulated-screens)
  --duration <seconds>       how long to run (until stopped)`;

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://localhost:9000' },
    'message-port': { type: 'string' },
    count: { type: 'string', default: '10' },
    company: { type: 'string' },
    'plays-per-minute': { type: 'string', default: '6' },
    audience: { type: 'string' },
    'audience-pattern': { type: 'string', default: 'rush' },
    'audience-seed': { type: 'string' },
    'two-screens': { type: 'string', default: '0' },
    download: { type: 'string', default: 'verify' },
    machines: { type: 'string', default: 'alike' },
    conditions: { type: 'string', default: 'good' },
    'time-zone': { type: 'string' },
    state: { type: 'string', default: './data/simulated-screens' },
    duration: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else await run();

async function run(): Promise<void> {
  const fleet = createFleet(readOptions());
  const stop = () => {
    fleet.stop();
    cancelReport();
  };
  const cancelReport = systemClock.every(5000, () => console.log(line(fleet.stats)));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  if (values.duration !== undefined) systemClock.after(Number(values.duration) * 1000, stop);
  await fleet.start();
  console.log(line(fleet.stats));
}

function readOptions(): FleetOptions {
  if (values.download !== 'none' && values.download !== 'verify') throw new Error(USAGE);
  if (values.machines !== 'alike' && values.machines !== 'various') throw new Error(USAGE);
  if (values.conditions !== 'good' && values.conditions !== 'mixed') throw new Error(USAGE);
  const audiencePattern = [...AUDIENCE_PATTERNS, 'mixed' as const].find(
    (pattern) => pattern === values['audience-pattern'],
  );
  if (!audiencePattern) throw new Error(USAGE);
  const audienceSeed = values['audience-seed'];
  const messagePort = values['message-port'];
  return {
    server: values.server,
    ...(messagePort !== undefined && { messagePort: Number(messagePort) }),
    count: Number(values.count),
    ...(values.company !== undefined && { companyCode: values.company }),
    ...(values['time-zone'] !== undefined && { timeZone: values['time-zone'] }),
    playsPerMinute: Number(values['plays-per-minute']),
    ...(values.audience !== undefined && { audienceDays: Number(values.audience) }),
    audiencePattern,
    ...(audienceSeed !== undefined && { audienceSeed }),
    twoScreens: Number(values['two-screens']),
    download: values.download,
    machines: values.machines,
    conditions: values.conditions,
    stateFolder: values.state,
  };
}

function line(stats: FleetStats): string {
  const megabytes = Math.round(stats.bytesDownloaded / 1e6);
  const error = stats.lastError === undefined ? '' : ` · last error: ${stats.lastError}`;
  return (
    `${stats.online} of ${stats.enrolled} devices online · ${stats.applied.size} with a manifest · ` +
    `${stats.filesVerified} files, ${megabytes} MB verified · ` +
    `${stats.acknowledged} of ${stats.journalled} plays acknowledged, ${stats.rejected} rejected${error}`
  );
}
