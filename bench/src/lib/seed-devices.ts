import type { DatabaseSync } from 'node:sqlite';
import { newRow } from '@marquee/testkit';
import { defaultDepartment, rowInserter } from '@marquee/testkit/rows';

const AREAS = 20;
const GROUPS_PER_AREA = 10;

/** Creates groups and devices for company 1: top-level areas, groups below them, and every second device online. */
export function seedDevices(database: DatabaseSync, count: number): { subtree: number[]; root: number } {
  const insert = rowInserter(database);
  const place = { company_id: 1, department_id: defaultDepartment(database, 1) };
  const setPath = database.prepare('update resource_group set path = ? where id = ?');
  const group = (parent: { id: number; path: string } | null, name: string) => {
    const folder = { kind: 'device', company_id: 1, parent_id: parent?.id ?? null, name };
    const id = insert('resource_group', newRow.folder(folder));
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
  const panel = { screens: '[{"width":1920,"height":1080}]', res: '1920*1080' };
  for (let at = 0; at < count; at++) {
    const group_id = ids[(at * 7) % ids.length] ?? 0;
    const facts = {
      name: `device ${at}`,
      mac: macOf(at),
      is_online: at % 2,
      registered_at: 1_700_000_000_000,
    };
    insert('device', newRow.device({ ...place, group_id, ...panel, ...facts }));
  }
  database.exec('commit');
  database.exec('analyze');
  return { subtree: areas[0]?.ids ?? [], root: areas[0]?.top.id ?? 0 };
}

function macOf(at: number): string {
  const hex = at.toString(16).padStart(10, '0').toUpperCase();
  return `02-${hex.match(/../g)?.join('-')}`;
}
