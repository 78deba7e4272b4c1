import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deviceListSchema } from '@marquee/contract';
import { Marquee, Program } from '../harness/index.ts';
import { seedFleet } from './fleet/seed-fleet.ts';
import { seedHistory } from './fleet/seed-history.ts';
import { seedUploads } from './fleet/seed-uploads.ts';
import { seedLarge } from './large/seed-large.ts';
import { reasonOf } from './reason-of.ts';
import { seedDemo } from './seed.ts';
import { activateEnrolled } from './vendor/activate-enrolled.ts';
import { CUSTOMER, Vendor } from './vendor/vendor.ts';

/** `npm run demo`: a server with its own folder, a vendor who licenses it, a fleet of simulated devices, and sample content; `--large` adds thousands of rows. */
const SCREENS = 24;
const PASSWORD = 'Marquee123';
/** Cameras of a new demo have counted people for so many days; a demo that continues has these counts already. */
const AUDIENCE_DAYS = 8;
const SIMULATOR = new URL('../../../../apps/device-sim/src/main.ts', import.meta.url).pathname;

const { values: wishes } = parseArgs({ options: { large: { type: 'boolean', default: false } } });
if (wishes.large && process.env.DATABASE_URL) throw new Error('--large needs SQLite: unset DATABASE_URL');
const folder = process.env.MARQUEE_DATA ?? 'data-demo';
const wasThere = existsSync(folder);
const running: { stop(): Promise<void> }[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

const password = process.env.MARQUEE_ADMIN_PASSWORD ?? PASSWORD;
const port = Number(process.env.MARQUEE_PORT ?? 9000);
const vendor = await Vendor.start(folder, Number(process.env.MARQUEE_AUTHORITY_PORT ?? port + 100), password);
running.unshift(vendor);
const start = Marquee.start(folder, {
  port,
  messagePort: Number(process.env.MARQUEE_MESSAGE_PORT ?? 7000),
  password,
  env: {
    MARQUEE_STARTER_TEMPLATES: process.env.MARQUEE_STARTER_TEMPLATES ?? 'zh',
    MARQUEE_LICENCE_KEYS: vendor.keysFile,
    MARQUEE_LICENCE_URL: vendor.address,
  },
});
const marquee = await start.catch(async (error: unknown) => {
  await vendor.stop();
  const reason = reasonOf(error);
  if (reason === undefined) throw error;
  console.error(reason);
  process.exit(1);
});
running.unshift(marquee);
await vendor.supply(marquee);
// People come when there is something to see, so that they are counted with what they saw.
let screens = await startScreens(wasThere ? 0 : undefined);
running.unshift({ stop: () => screens.stop() });
await enrolled(SCREENS);
await activateEnrolled(marquee);
if (await seedDemo(marquee, report)) {
  report('names, places and settings of the devices');
  await seedFleet(marquee);
  if (wishes.large) await seedLarge(marquee, { report });
  if (process.env.DATABASE_URL === undefined) {
    report('the history of the devices');
    await seedHistory(marquee, { hasPlays: wishes.large });
  }
  report('screenshots and logs');
  await seedUploads(marquee, SCREENS);
  report('the people in front of the devices');
  await screens.stop();
  screens = await startScreens(AUDIENCE_DAYS);
}
console.log(`console  ${marquee.address}/MIPS/  (admin, ${marquee.place.password})`);
console.log(
  `vendor   ${vendor.address}/  (clerk, ${password}); customer ${CUSTOMER.phone}, ${CUSTOMER.password}`,
);
console.log(`player   ${marquee.address}/MIPS/player/`);

/** @param audienceDays for how many days before now cameras have counted people; undefined for no cameras */
function startScreens(audienceDays: number | undefined): Promise<Program> {
  const audience = ['--audience-pattern', 'mixed', '--audience-seed', 'demo'];
  return Program.start(
    [
      SIMULATOR,
      ...['--count', String(SCREENS), '--server', marquee.address, '--state', `${folder}/screens`],
      ...['--machines', 'various', '--two-screens', '2'],
      ...['--time-zone', 'Asia/Shanghai', '--conditions', 'mixed'],
      ...(audienceDays === undefined ? [] : ['--audience', String(audienceDays), ...audience]),
    ],
    {},
    () => true,
  );
}

/** Filling takes a while: prints which content comes next. */
function report(content: string): void {
  console.log(`Adding ${content} …`);
}

/** Devices stop first: they would try to reconnect to a stopped server. */
async function stop(): Promise<void> {
  for (const part of running) await part.stop();
  process.exit(0);
}

async function enrolled(count: number): Promise<void> {
  for (;;) {
    const { pagination } = deviceListSchema.parse(await marquee.call('GET', '/devices-mips'));
    if (pagination.total >= count) return;
    await pause(200);
  }
}
