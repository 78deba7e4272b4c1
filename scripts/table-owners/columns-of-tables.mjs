import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from '@typescript/typescript6';

/** @typedef {Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>} Types */

/**
 * The columns of each table, read from the types of the rows.
 * @param {string} folder with `tables.ts` and the folder `tables`
 * @returns {Map<string, Set<string>>}
 */
export function columnsOfTables(folder) {
  /** @type {Types} */
  const types = new Map();
  for (const file of ['tables.ts', ...globSync('tables/*.ts', { cwd: folder })]) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements) {
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
        types.set(statement.name.text, statement);
    }
  }
  const tables = types.get('Tables');
  const members = tables && ts.isInterfaceDeclaration(tables) ? [...tables.members] : [];
  return new Map(
    members.flatMap((member) => {
      if (!ts.isPropertySignature(member)) return [];
      const columns = new Set(member.type ? columnsOf(member.type, types) : []);
      return [/** @type {[string, Set<string>]} */ ([member.name.getText(), columns])];
    }),
  );
}

/**
 * @param {ts.TypeNode} type
 * @param {Types} types
 * @returns {string[]}
 */
function columnsOf(type, types) {
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => columnsOf(part, types));
  if (ts.isTypeLiteralNode(type)) return type.members.map((member) => member.name?.getText() ?? '');
  const declared = types.get(type.getText());
  if (!declared) throw new Error(`the rows of a table have the unknown type ${type.getText()}`);
  if (ts.isTypeAliasDeclaration(declared)) return columnsOf(declared.type, types);
  const inherited = (declared.heritageClauses ?? []).flatMap((clause) =>
    clause.types.flatMap((base) => columnsOf(base, types)),
  );
  return [...inherited, ...declared.members.map((member) => member.name?.getText() ?? '')];
}
