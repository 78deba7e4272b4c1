import ts from '@typescript/typescript6';

/**
 * A table that a file names in SQL. `how` tells where: in a call of the query builder, in the text of `sql`, or in a
 * reference such as `'release.status'`.
 * @typedef {{ table: string; line: number; how: 'builder' | 'sql' | 'reference'; writes: boolean }} NamedTable
 */

const READING = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using'];
const WRITING = ['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'];

/**
 * The tables that a source file names in SQL. A name that is put together at run time is not found.
 * @param {string} text of the file
 * @param {Map<string, Set<string>>} columns of each table
 * @returns {NamedTable[]}
 */
export function namedTables(text, columns) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  /** @type {NamedTable[]} */
  const found = [];
  /** @type {(table: string | undefined, how: NamedTable['how'], node: ts.Node, writes?: boolean) => void} */
  const add = (table, how, node, writes = false) => {
    if (table === undefined || !columns.has(table)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ table, line, how, writes });
  };
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isCallExpression(node)) inBuilder(node, add);
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) {
      for (const part of textsOf(node.template)) inText(part, columns, add);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      inReference(node, columns, add);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @typedef {(table: string | undefined, how: NamedTable['how'], node: ts.Node, writes?: boolean) => void} Add */

/**
 * @param {ts.CallExpression} call
 * @param {Add} add
 */
function inBuilder({ expression, arguments: [first] }, add) {
  if (!first || !ts.isPropertyAccessExpression(expression)) return;
  const method = expression.name.text;
  if (!READING.includes(method) && !WRITING.includes(method)) return;
  for (const name of ts.isArrayLiteralExpression(first) ? first.elements : [first]) {
    if (ts.isStringLiteralLike(name)) add(name.text.split(' ')[0], 'builder', name, WRITING.includes(method));
  }
}

/**
 * @param {ts.TemplateLiteralLikeNode} part of the text of `sql`
 * @param {Map<string, Set<string>>} columns
 * @param {Add} add
 */
function inText(part, columns, add) {
  const plain = part.text.replaceAll('"', '');
  for (const [, before = '', table] of plain.matchAll(/\b(delete\s+from|from|join|into|update)\s+(\w+)/gi)) {
    add(table, 'sql', part, !/^(from|join)$/i.test(before));
  }
  for (const [, table = '', column = ''] of plain.matchAll(/\b(\w+)[.](\w+)/g)) {
    if (columns.get(table)?.has(column)) add(table, 'sql', part);
  }
}

/**
 * @param {ts.StringLiteralLike | ts.TemplateHead} node
 * @param {Map<string, Set<string>>} columns
 * @param {Add} add
 */
function inReference(node, columns, add) {
  const [, table = '', column = ''] = /^(\w+)[.](\w*)(?: as \w+)?$/.exec(node.text) ?? [];
  const isColumn = ts.isTemplateHead(node) ? column === '' : columns.get(table)?.has(column);
  if (isColumn) add(table, 'reference', node);
}

/**
 * @param {ts.TemplateLiteral} template
 * @returns {ts.TemplateLiteralLikeNode[]}
 */
function textsOf(template) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template];
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)];
}
