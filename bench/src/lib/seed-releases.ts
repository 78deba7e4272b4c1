import type { DatabaseSync } from 'node:sqlite';
import { newRow } from '@marquee/testkit';
import { defaultDepartment, rowInserter } from '@marquee/testkit/rows';

const MODES = ['append', 'append', 'append', 'synchronised', 'inter-cut', 'replace'] as const;
const PROGRAMS = 3;
/** As the web player names them. */
const CAPABILITIES = '["mode-inter-cut","mode-synchronised"]';

/**
 * Gives every device of company 1 as many of `releases` approved releases of all modes as `each`, with several time slots
 * a day. Nearly every device gets another set of them.
 */
export function seedReleases(
  database: DatabaseSync,
  { releases, each, now }: { releases: number; each: number; now: number },
): void {
  const insert = rowInserter(database);
  const place = { company_id: 1, department_id: defaultDepartment(database, 1) };
  const dayAt = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  database.exec('begin');
  const ids = Array.from({ length: releases }, (_, at) => {
    const period = { valid_from: dayAt(-(at % 30)), valid_to: dayAt(30) };
    const release = { ...place, ...period, number: 1000 + at, spans: spansOf(at), name: `release-${at}` };
    const id = insert('release', newRow.release({ ...release, mode: MODES[at % MODES.length] ?? 'append' }));
    for (let position = 0; position < PROGRAMS; position++) {
      const program = { program_id: position + 1, program_name: `program-${position}`, document: '{}' };
      insert('release_program', { release_id: id, position, ...program, duration_ms: 15_000, size: 0 });
    }
    return id;
  });
  const devices = database.prepare('select id from device where company_id = 1').all() as { id: number }[];
  for (const { id: device_id } of devices) {
    for (let at = 0; at < each; at++) {
      const release_id = ids[(device_id * 37 + at * (1 + (device_id % 40))) % ids.length] ?? 0;
      insert('release_device', { release_id, device_id, sync_state: 'synchronised', progress: 100 });
    }
  }
  database.prepare('update device set capabilities = ?, time_zone = ?').run(CAPABILITIES, 'Asia/Shanghai');
  database.exec('commit');
  database.exec('analyze');
}

/** Two time slots, which differ from release to release. */
function spansOf(at: number): string {
  const hour = (value: number) => `${String(value).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  const start = at % 9;
  return JSON.stringify([
    { start: hour(start), end: hour(start + 4) },
    { start: hour(start + 8), end: hour(start + 12) },
  ]);
}
