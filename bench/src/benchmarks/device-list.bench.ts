import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { median, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { seedDevices } from '../lib/seed-devices.ts';

const DEVICES = 100_000;
const ASKED = 100;
const ALLOWANCE_MS = 3;

/** The device list, filtered by a group subtree, on-line state and name, against its own SQL run alone. */
export async function benchDeviceList(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    await marquee.stop();
    const database = new DatabaseSync(join(folder, 'marquee.db'));
    const { subtree, root } = seedDevices(database, DEVICES);
    const sql = listSql(subtree);
    refuseFullScan(database, sql.page);
    refuseFullScan(database, sql.total);
    await marquee.startAgain();
    const taken = await sideBySide(marquee, database, sql, root);
    database.close();
    await marquee.stop();
    return [
      {
        name: `list of ${DEVICES} screens, filtered three ways`,
        measured: `${taken.ours.toFixed(2)} ms a page of 20 with total`,
        floor: `${taken.floor.toFixed(2)} ms for its SQL alone, ${ALLOWANCE_MS} ms allowed`,
        value: (taken.ours - ALLOWANCE_MS) / taken.floor,
        unit: ' ×',
        target: { atMost: 1.5 },
      },
    ];
  });
}

interface ListSql {
  page: string;
  total: string;
}

/** The two statements of the list, with the subtree resolved to ids. */
function listSql(subtree: number[]): ListSql {
  const matching = `from device where company_id = 1 and group_id in (${subtree.join(',')}) and is_online = 1
    and lower(name) like ? escape '\\'`;
  return {
    page: `select device.*, resource_group.name as group_name
      from device join resource_group on resource_group.id = device.group_id
      where device.id in (select id ${matching} order by name, id limit 20) order by device.name, device.id`,
    total: `select count(*) as total ${matching}`,
  };
}

function refuseFullScan(database: DatabaseSync, sql: string): void {
  const plan = database.prepare(`explain query plan ${sql}`).all('%x%') as { detail: string }[];
  const scan = plan.find(({ detail }) => /^SCAN (TABLE )?device\b/.test(detail));
  if (scan) throw new Error(`the list reads every device: ${scan.detail}`);
}

async function sideBySide(marquee: Marquee, database: DatabaseSync, sql: ListSql, root: number) {
  const page = database.prepare(sql.page);
  const total = database.prepare(sql.total);
  const ours: number[] = [];
  const floor: number[] = [];
  for (let asked = 0; asked < ASKED; asked++) {
    const name = String(asked + 100);
    const query = new URLSearchParams({
      group_id: String(root),
      is_online: '1',
      device_name: name,
      per_page: '20',
    });
    ours.push(await timed(() => marquee.call('GET', `/devices-mips?${query}`)));
    floor.push(await timed(async () => runBoth(page, total, `%${name}%`)));
  }
  return { ours: median(ours), floor: median(floor) };
}

function runBoth(page: StatementSync, total: StatementSync, pattern: string): void {
  total.get(pattern);
  page.all(pattern);
}
