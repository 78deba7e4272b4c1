import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { seedContent } from '../lib/seed-content.ts';

const GIGABYTE = 1 << 30;
const CONTENT = { files: 200, bytes: 10 * GIGABYTE };
const DATABASE_BYTES = 2 * GIGABYTE;
const PAGE_BYTES = 1 << 20;
/** Between the beginnings of two requests. */
const PACE_MS = 20;
const CALM_MS = 20_000;
const BACKUP = fileURLToPath(new URL('../../../apps/server/src/backup.ts', import.meta.url));

/** Requests while 10 GB of content and a database of 2 GB are backed up, compared with the same requests before. */
export async function benchBackup(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const data = join(folder, 'data');
    const marquee = await Marquee.start(data);
    try {
      await marquee.stop();
      fill(data);
      await marquee.startAgain();
      const calm = await requestUntil(marquee, pause(CALM_MS));
      let taken = 0;
      const busy = await requestUntil(
        marquee,
        (async () => {
          taken = await timed(() => backUp(data, join(folder, 'backups')));
        })(),
      );
      return [
        {
          key: 'requests',
          name: 'slowest of 99 % of the requests during a backup of 10 GB and a database of 2 GB',
          measured: `${percentile(busy).toFixed(0)} ms, over ${(taken / 1000).toFixed(0)} s`,
          floor: `${percentile(calm).toFixed(0)} ms without a backup`,
          value: percentile(busy),
          unit: ' ms',
          target: { atMost: 200 },
        },
      ];
    } finally {
      await marquee.stop();
    }
  });
}

function fill(folder: string): void {
  const database = new DatabaseSync(join(folder, 'marquee.db'));
  seedContent(database, join(folder, 'content'), CONTENT);
  database.exec('create table ballast (bytes blob)');
  const insert = database.prepare('insert into ballast values (?)');
  for (let at = 0; at < DATABASE_BYTES; at += PAGE_BYTES) insert.run(randomBytes(PAGE_BYTES));
  database.close();
  // 12 GB that still have to reach the disk would slow the requests down that are measured first.
  execFileSync('sync');
}

/** Sends requests at a steady pace until the work ends, reading and writing ones in turn. @returns how long each took */
async function requestUntil(marquee: Marquee, work: Promise<void>): Promise<number[]> {
  const ended = new AbortController();
  const end = work.finally(() => ended.abort());
  const group = await addGroup(marquee);
  const times: number[] = [];
  const sent: Promise<unknown>[] = [];
  for (let at = 0; !ended.signal.aborted; at++) {
    const request = at % 2 === 0 ? () => list(marquee, at) : () => rename(marquee, group, at);
    sent.push(timed(request).then((ms) => times.push(ms)));
    await pause(PACE_MS);
  }
  await Promise.all([end, ...sent]);
  return times;
}

async function addGroup(marquee: Marquee): Promise<number> {
  const name = `group-${randomBytes(4).toString('hex')}`;
  await marquee.call('POST', '/devices-mips/device-group-add', { name, parent_id: 0 });
  const { data } = (await marquee.call('GET', '/devices-mips/device-group')) as {
    data: { group_id: number; name: string }[];
  };
  return data.find((group) => group.name === name)?.group_id ?? 0;
}

function list(marquee: Marquee, at: number): Promise<unknown> {
  return marquee.call('GET', `/materials?page=${(at % 4) + 1}&per_page=60`);
}

/** A change that the server writes together with an entry of the operation log. */
function rename(marquee: Marquee, group: number, at: number): Promise<unknown> {
  const body = { group_id: group, name: `measured-${group}-${at}` };
  return marquee.call('PUT', '/devices-mips/device-group-update', body);
}

async function backUp(data: string, to: string): Promise<void> {
  const env = { ...process.env, MARQUEE_DATA: data };
  const child = spawn(process.execPath, [BACKUP, '--to', to], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`the backup ended with ${status}`);
}

function percentile(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
