import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { VipDetail } from '@marquee/contract';
import { DEVICE_PATHS, signedVipsSchema, vipPicturePath } from '@marquee/device-protocol';
import { createFleet, type Fleet } from '@marquee/device-sim';
import { Chances } from '@marquee/testkit';
import {
  aProgram,
  inTemporaryFolder,
  isSoak,
  Marquee,
  soakCount,
  soakMinutes,
  soakSeed,
} from '@marquee/testkit/harness';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventually } from '../endurance/eventually.ts';
import { AudienceLedger, LEDGER_ZONE } from './audience-ledger.ts';

const BACKUP = fileURLToPath(new URL('../../../apps/server/src/backup.ts', import.meta.url));
const DEVICES = soakCount(200);
/** How long the day takes. */
const MINUTES = soakMinutes(10);
const SEED = soakSeed();
const SLOTS_OF_DAY = 288;
/** Of the server, in milliseconds. */
const UPTIME = { min: 3000, max: 15_000 };
const OUTAGES = Math.ceil(DEVICES / 10);
const RESTARTS = Math.ceil(DEVICES / 40);
const WELCOMING = 5;
/** Of the spans that a device counts, one of so many breaks its connection, within so many milliseconds. */
const CUT_ONE_OF = 40;
const MAX_CUT_MS = 20;
const DELIVERED_WITHIN_MS = 300_000;
const DAY_MS = 86_400_000;
const VIP = { name: 'Zhang-Exceptional', phone: '13800009876', welcome_text: 'Welcome back, dear Zhang' };

describe.runIf(isSoak)(
  `a day of people in front of ${DEVICES} screens within ${MINUTES} minutes, seed ${SEED}`,
  () => {
    it('R1: is counted exactly over kills of the server and outages of devices, and VIPs stay on their screens', {
      timeout: MINUTES * 60_000 + 20 * 60_000,
    }, async () => {
      await inTemporaryFolder(async (folder) => {
        const data = join(folder, 'data');
        const marquee = await Marquee.start(data);
        const ledger = new AudienceLedger();
        const breaks = new Chances(SEED + 1);
        const fleet = createFleet({
          ...{ server: marquee.address, messagePort: marquee.place.messagePort, count: DEVICES },
          ...{ timeZone: LEDGER_ZONE, stateFolder: join(folder, 'fleet'), playsPerMinute: 1 },
          ...{ audienceDays: 1, audiencePauseMs: (MINUTES * 60_000) / SLOTS_OF_DAY },
          counted: (deviceId, counts) => {
            ledger.add(deviceId, counts);
            if (breaks.between(1, CUT_ONE_OF) > 1) return;
            // Between the record and its acknowledgement, so that the device repeats what the server may have taken.
            const device = fleet.devices.find((one) => one.deviceId === deviceId);
            setTimeout(() => device?.cut(), breaks.between(0, MAX_CUT_MS));
          },
        });
        try {
          await fleet.start();
          await release(marquee, fleet);
          const vip = await addVip(marquee, fleet);
          const said = await killAgainAndAgain(marquee, fleet, ledger);
          for (const device of fleet.devices) device.stopPlaying();
          await eventually('the counts', DELIVERED_WITHIN_MS, async () => {
            const pending = await Promise.all(fleet.devices.map((device) => device.pending()));
            const sum = pending.reduce((one, other) => one + other, 0);
            return sum === 0 ? null : `${sum} records are not acknowledged`;
          });
          expect(fleet.stats.audience.rejected).toBe(0);
          expect(await peopleOf(marquee)).toBe(ledger.people);
          await expectOnItsScreensOnly(marquee, folder, vip);
          await expectNowhereElse(marquee, folder, vip, [...said, ...marquee.program.words]);
          fleet.stop();
          await marquee.stop();
          expect(ledger.differences(data)).toEqual([]);
        } finally {
          fleet.stop();
          await marquee.stop();
        }
      });
    });
  },
);

/** Kills the server at chance times until the day is over, while some devices have no network or start again. Returns the last words of each run. */
async function killAgainAndAgain(marquee: Marquee, fleet: Fleet, ledger: AudienceLedger): Promise<string[]> {
  const chances = new Chances(SEED);
  const end = Date.now() + MINUTES * 60_000;
  const said: string[] = [];
  let kills = 0;
  while (Date.now() < end) {
    const unplugged = chances.shuffled(fleet.devices).slice(0, OUTAGES);
    for (const device of unplugged) device.unplug();
    await pause(chances.between(UPTIME.min, UPTIME.max));
    for (const device of chances.shuffled(fleet.devices).slice(0, RESTARTS)) device.restart();
    said.push(...marquee.program.words);
    await marquee.kill();
    await marquee.startAgain();
    kills += 1;
    for (const device of unplugged) device.plugIn();
  }
  console.info(`${kills} kills, ${ledger.people} people in front of ${DEVICES} screens`);
  expect(ledger.people).toBeGreaterThan(DEVICES * 100);
  return said;
}

async function release(marquee: Marquee, fleet: Fleet): Promise<void> {
  await marquee.call('POST', '/releases', {
    ...{
      name: 'day',
      mode: 'append',
      continuous: true,
      valid_from: '2020-01-01',
      valid_to: '2099-12-31',
    },
    program_ids: [await aProgram(marquee, 'one'), await aProgram(marquee, 'two')],
    device_ids: fleet.devices.map(({ deviceId }) => deviceId),
  });
}

/** Adds a VIP whom a few screens welcome. Resolves once these have it. */
async function addVip(marquee: Marquee, fleet: Fleet): Promise<VipDetail> {
  // Noise, so that no other picture has the same bytes.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width: 400, height: 500, channels: 3, noise, background: '#a05030' } });
  const now = Date.now();
  const vip = (await marquee.call('POST', '/face-vips', {
    ...{ ...VIP, picture: (await image.jpeg().toBuffer()).toString('base64') },
    ...{ consent_at: now - DAY_MS, consent_source: 'membership', expires_at: now + 30 * DAY_MS },
    device_ids: fleet.devices.slice(0, WELCOMING).map(({ deviceId }) => deviceId),
  })) as VipDetail;
  await eventually('the VIP', DELIVERED_WITHIN_MS, async () => {
    const { held_count } = (await marquee.call('GET', `/face-vips/${vip.id}`)) as VipDetail;
    return held_count === WELCOMING ? null : `is on ${held_count} screens`;
  });
  return vip;
}

/** How many people the page of passenger flow has. */
async function peopleOf(marquee: Marquee): Promise<number> {
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const period = `start=${dayAt(Date.now() - 3 * DAY_MS)}&end=${dayAt(Date.now() + DAY_MS)}`;
  return ((await marquee.call('GET', `/face-pfs?${period}`)) as { total: { people: number } }).total.people;
}

/** The chosen screens get the list and the picture of the VIP, and all others nothing of it. */
async function expectOnItsScreensOnly(marquee: Marquee, folder: string, vip: VipDetail): Promise<void> {
  const lines = (await readFile(join(folder, 'fleet', 'screens.jsonl'), 'utf8')).trim().split('\n');
  const identities = lines.flatMap((line) => {
    const { identity } = JSON.parse(line) as { identity?: { deviceId: number; token: string } };
    return identity ? [identity] : [];
  });
  const chosen = new Set(vip.devices.map(({ id }) => id));
  expect([identities.length, chosen.size]).toEqual([DEVICES, WELCOMING]);
  const ask = (path: string, token: string) =>
    fetch(`${marquee.address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const listOf = async (token: string) => vipsOf(await (await ask(DEVICE_PATHS.vips, token)).json());
  const [welcoming] = identities.filter(({ deviceId }) => chosen.has(deviceId));
  const [code = ''] = (await listOf(welcoming?.token ?? '')).map(({ id }) => id);
  for (const { deviceId, token } of identities) {
    const list = await listOf(token);
    const { status } = await ask(vipPicturePath(code), token);
    const expected = chosen.has(deviceId) ? [[code], 200] : [[], 404];
    expect([list.map(({ id }) => id), status], `device ${deviceId}`).toEqual(expected);
    // The name and the telephone number stay on the server.
    const text = JSON.stringify(list);
    expect([text.includes(VIP.name), text.includes(VIP.phone)], `device ${deviceId}`).toEqual([false, false]);
  }
}

function vipsOf(signed: unknown): { id: string }[] {
  const { payload } = signedVipsSchema.parse(signed);
  return (JSON.parse(payload) as { vips: { id: string }[] }).vips;
}

/** No log has anything of the VIP but the name in the operation log, and no file of the server or of its backup has the picture in clear. */
async function expectNowhereElse(
  marquee: Marquee,
  folder: string,
  vip: VipDetail,
  said: readonly string[],
): Promise<void> {
  const answer = await marquee.fetch('GET', `/face-vips/${vip.id}/picture`);
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  const texts = [VIP.phone, VIP.welcome_text];
  expect([VIP.name, ...texts].filter((text) => said.some((line) => line.includes(text)))).toEqual([]);
  const log = JSON.stringify(await marquee.call('POST', '/OperationLog', { page: 1, per_page: 100 }));
  expect(texts.filter((text) => log.includes(text))).toEqual([]);
  const backup = join(folder, 'backup');
  const env = { ...process.env, NODE_ENV: 'production', MARQUEE_DATA: join(folder, 'data') };
  await promisify(execFile)(process.execPath, [BACKUP, '--to', backup], { env });
  const part = picture.subarray(picture.length >> 1, (picture.length >> 1) + 64);
  for (const place of [join(folder, 'data'), backup])
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      const clear = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
      expect(clear.includes(part), path).toBe(false);
      if (place === backup) expect(entry.name).not.toContain('encryption');
    }
}
