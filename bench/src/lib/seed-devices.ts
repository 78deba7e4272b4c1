import type { DatabaseSync } from 'node:sqlite';

const AREAS = 20;
const GROUPS_PER_AREA = 10;

/** Fills the groups and devices of company 1: areas below the top, groups below the areas, every second screen on line. */
export function seedDevices(database: DatabaseSync, count: number): { subtree: number[]; root: number } {
  const addGroup = database.prepare(
    `insert into resource_group (kind, company_id, parent_id, path, name, is_default, created_at)
     values ('device', 1, ?, ?, ?, 0, 0)`,
  );
  const setPath = database.prepare('update resource_group set path = ? where id = ?');
  const group = (parent: { id: number; path: string } | null, name: string) => {
    const id = Number(addGroup.run(parent?.id ?? null, name, name).lastInsertRowid);
    const path = `${parent?.path ?? '/'}${id}/`;
    setPath.run(path, id);
    return { id, path };
  };
  database.exec('begin');
  const areas = Array.from({ length: AREAS }, (_, area) => {
    const top = group(null, `area-${area}`);
    const below = Array.from({ length: GROUPS_PER_AREA }, (_, at) => group(top, `area-${area}-group-${at}`));
    return { top, ids: [top, ...below].map(({ id }) => id) };
  });
  const ids = areas.flatMap((area) => area.ids);
  const addDevice = database.prepare(
    `insert into device (company_id, department_id, group_id, name, mac, is_online, screens, res, registered_at)
     values (1, (select id from department where company_id = 1 and is_default = 1), ?, ?, ?, ?, '[{"width":1920,"height":1080}]', '1920*1080', 1700000000000)`,
  );
  for (let at = 0; at < count; at++) {
    addDevice.run(ids[(at * 7) % ids.length] ?? 0, `screen ${at}`, macOf(at), at % 2);
  }
  database.exec('commit');
  database.exec('analyze');
  return { subtree: areas[0]?.ids ?? [], root: areas[0]?.top.id ?? 0 };
}

function macOf(at: number): string {
  const hex = at.toString(16).padStart(10, '0').toUpperCase();
  return `02-${hex.match(/../g)?.join('-')}`;
}
