import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { getAsBrowser } from '../lib/get-as-browser.ts';
import { listFigure, refuseFullScan } from '../lib/list-figure.ts';
import type { Figure } from '../lib/report.ts';
import { seedDevices } from '../lib/seed-devices.ts';

const DEVICES = 100_000;

/** The device list, filtered by group subtree, online status and name, compared with its own SQL run alone. */
export async function benchDeviceList(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    await marquee.stop();
    const database = new DatabaseSync(join(folder, 'marquee.db'));
    const { subtree, root } = seedDevices(database, DEVICES);
    const statements = listSql(subtree);
    for (const sql of statements) refuseFullScan(database, 'device', sql, ['%x%']);
    await marquee.startAgain();
    const figure = await listFigure(database, {
      key: 'filtered',
      name: `list of ${DEVICES} devices, filtered three ways`,
      answer: 'a page of 20 with total',
      requests: 100,
      call: (at) => getAsBrowser(marquee, `/devices-mips?${queryOf(root, partOfName(at))}`),
      statements,
      parameters: (at) => statements.map(() => [`%${partOfName(at)}%`]),
    });
    database.close();
    await marquee.stop();
    return [figure];
  });
}

/** Total and page of the list, with the subtree resolved to ids. */
function listSql(subtree: number[]): string[] {
  const matching = `from device where company_id = 1 and group_id in (${subtree.join(',')}) and is_online = 1
    and lower(name) like ? escape '\\'`;
  return [
    `select count(*) as total ${matching}`,
    `select device.*, resource_group.name as group_name
      from device join resource_group on resource_group.id = device.group_id
      where device.id in (select id ${matching} order by name, id limit 20) order by device.name, device.id`,
  ];
}

function queryOf(group: number, name: string): URLSearchParams {
  return new URLSearchParams({
    group_id: String(group),
    is_online: '1',
    device_name: name,
    per_page: '20',
  });
}

function partOfName(at: number): string {
  return String(at + 100);
}
