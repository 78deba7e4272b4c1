import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { columnsOfTables } from './columns-of-tables.mjs';
import { namedTables } from './named-tables.mjs';

/*
 * Checks, in the current folder, that SQL names a table only in the folders that `owners.ts` allows; `--json` prints the
 * violations as data.
 */
const sources = join(process.cwd(), 'apps/server/src');
const database = join(sources, 'platform/database');
/**
 * @typedef {import('../../apps/server/src/platform/database/tables/owners.ts').TableOwner} TableOwner
 * @type {{ TABLE_OWNERS: Record<string, TableOwner>; NAME_ANY_TABLE: Record<string, string> }}
 */
const { TABLE_OWNERS, NAME_ANY_TABLE } = await import(pathToFileURL(join(database, 'tables/owners.ts')).href);
const columns = columnsOfTables(database);

/** Migrations, tests and what they use, and the types of the rows. */
const EXEMPT =
  /[.]test[.]ts$|(^|[/])testing([/]|[.]ts$)|^(migrations|authorisation)[/]|^platform[/]database[/]tables[/]/;

const files = globSync('**/*.ts', { cwd: sources })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !EXEMPT.test(file));
/** @type {Map<string, import('./named-tables.mjs').NamedTable[]>} */
const namedByFile = new Map();
const violations = files.flatMap(violationsIn);
const unused = unusedAllowances();

if (process.argv.includes('--json')) console.log(JSON.stringify([...violations, ...unused]));
else report();
process.exitCode = violations.length + unused.length > 0 ? 1 : 0;

/** @typedef {{ rule: 'names' | 'writes' | 'unused'; how?: string; from: string; line?: number; table: string }} Violation */

/**
 * @param {string} file
 * @returns {Violation[]}
 */
function violationsIn(file) {
  return named(file).flatMap(({ table, line, how, writes }) => {
    const { readers = {}, writers = {} } = TABLE_OWNERS[table] ?? {};
    if (isWithin(file, [...ownersOf(table), ...Object.keys(writers), ...Object.keys(NAME_ANY_TABLE)]))
      return [];
    const mayRead = isWithin(file, Object.keys(readers));
    if (mayRead && !writes) return [];
    return [{ rule: mayRead ? 'writes' : 'names', how, from: file, line, table }];
  });
}

/**
 * Allowances that nothing needs.
 * @returns {Violation[]}
 */
function unusedAllowances() {
  return Object.entries(TABLE_OWNERS).flatMap(([table, { readers = {}, writers = {} }]) => {
    const isUsed = (/** @type {string} */ folder, /** @type {boolean} */ mustWrite) =>
      files.some(
        (file) =>
          isWithin(file, [folder]) &&
          named(file).some((one) => one.table === table && (one.writes || !mustWrite)),
      );
    const unused = [
      ...Object.keys(readers).filter((folder) => !isUsed(folder, false)),
      ...Object.keys(writers).filter((folder) => !isUsed(folder, true)),
    ];
    return unused.map((from) => /** @type {Violation} */ ({ rule: 'unused', from, table }));
  });
}

/** @param {string} file */
function named(file) {
  const known = namedByFile.get(file);
  if (known) return known;
  const found = namedTables(readFileSync(join(sources, file), 'utf8'), columns);
  namedByFile.set(file, found);
  return found;
}

/** @param {string} table */
function ownersOf(table) {
  const { owner } = TABLE_OWNERS[table] ?? { owner: [] };
  return [owner].flat();
}

/**
 * @param {string} file
 * @param {readonly string[]} folders or files
 */
function isWithin(file, folders) {
  return folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
}

function report() {
  for (const { rule, from, line, table } of violations) {
    const does = rule === 'writes' ? 'writes' : 'names';
    console.log(
      `${from}:${line} ${does} the table ${table}, which belongs to ${ownersOf(table).join(' and ')}`,
    );
  }
  for (const { from, table } of unused) console.log(`${from} is a reader of ${table} but does not name it`);
  console.log(
    `${violations.length + unused.length} violations in ${files.length} files. Use a function that the owner exports; see docs/adr/table-owners.md`,
  );
}
