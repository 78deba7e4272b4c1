import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Each would set `window.injected` if a page took it for markup, a script or a template. */
export const PAYLOADS = [
  '"><script>window.injected=1</script>',
  '\'><img src=x onerror="window.injected=1">',
  "<svg onload='window.injected=1'>{{constructor.constructor('window.injected=1')()}}",
] as const;

/** Part of each payload, and of nothing else. */
export const MARK = 'window.injected=1';

/** Addresses that a browser would run as a script. */
export const SCRIPT_ADDRESS = `javascript:${MARK}//`;

/** Where people, devices and other systems write texts that pages show. */
const TEXT_COLUMNS = new Set([
  ...['name', 'title', 'remark', 'opinion', 'tag', 'detail', 'reason', 'subject', 'phone', 'type'],
  ...['admin_name', 'user_name', 'program_name', 'material_name', 'playlist_name', 'device_name'],
  ...['charge_user', 'charge_user_phone', 'product_name', 'support_line', 'user_agent', 'last_error'],
  ...['model', 'mainboard', 'firmware', 'soft_version', 'system_type', 'failure_code'],
]);
/** Tables whose texts only the server reads. */
const OWN_TABLES = new Set(['migration', 'duty', 'device_setting', 'setting', 'counter', 'server_key']);
/** Columns that select code and are not shown. */
const SELECTORS = new Set(['material.type', 'upload.type', 'resource_group.kind']);

/**
 * Puts a payload into every text of a stopped server, also where a call would refuse it. Returns how many columns have one.
 * @param folder of the server's data
 */
export function writeHostileTexts(folder: string): number {
  const database = new DatabaseSync(join(folder, 'marquee.db'));
  let count = 0;
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    for (const { name: table } of tables as { name: string }[]) {
      if (OWN_TABLES.has(table)) continue;
      for (const column of textColumnsOf(database, table)) {
        const payload = PAYLOADS[count % PAYLOADS.length] ?? PAYLOADS[0];
        database
          .prepare(`update ${table} set ${column} = ? || hex(randomblob(3)) where ${column} is not null`)
          .run(payload);
        count += 1;
      }
    }
    database.prepare('update video set address = ?').run(SCRIPT_ADDRESS);
    database.prepare('update notice set content = ?').run(PAYLOADS[1]);
  } finally {
    database.close();
  }
  return count;
}

function textColumnsOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare('select name, type from pragma_table_info(?)').all(table);
  return (columns as { name: string; type: string }[])
    .filter(
      ({ name, type }) => /text/i.test(type) && TEXT_COLUMNS.has(name) && !SELECTORS.has(`${table}.${name}`),
    )
    .map(({ name }) => name);
}
