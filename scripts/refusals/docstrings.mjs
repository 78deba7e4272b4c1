import ts from '@typescript/typescript6';

/**
 * A public method of a class: where its docstring begins and ends, or, without one, where it would be; its text without
 * the line of refusals, that line, and whether the method can be seen to refuse.
 * @typedef {object} Method
 * @property {string} className
 * @property {string} name
 * @property {number} start
 * @property {number} end
 * @property {string} text
 * @property {string[]} refuses
 * @property {boolean} isThrowing whether the docstring says so with `@throws`
 * @property {boolean} canRefuse whether the body refuses, by itself or through a private method
 * @property {number} line
 */

/** Functions that refuse by themselves. */
const REFUSING = /^(refuse\w*|check(Resources|Reach|Department|Adding|FreeSpace)|lockNamed)$/;
const REFUSES = /\s*Refuses: ([\w., -]+)\.$/;
const WIDTH = 120;

/**
 * @param {string} text of a source file
 * @returns {Method[]}
 */
export function methodsIn(text) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).flatMap((declared) => {
    const methods = declared.members.filter(ts.isMethodDeclaration);
    return methods
      .filter(({ name, modifiers }) => ts.isIdentifier(name) && !modifiers?.some(isHidden))
      .map((method) => {
        const [comment] = (ts.getLeadingCommentRanges(text, method.pos) ?? []).slice(-1);
        const isDocstring = comment && text.startsWith('/**', comment.pos);
        const begin = method.getStart();
        const prose = isDocstring ? proseOf(text.slice(comment.pos, comment.end)) : '';
        const found = REFUSES.exec(prose);
        return {
          className: declared.name?.text ?? '',
          name: method.name.getText(),
          start: isDocstring ? comment.pos : begin,
          end: begin,
          text: prose.replace(REFUSES, ''),
          refuses: found?.[1]?.split(', ') ?? [],
          isThrowing: prose.includes('@throws'),
          canRefuse: refuses(method, methods, new Set()),
          line: source.getLineAndCharacterOfPosition(begin).line + 1,
        };
      });
  });
}

/**
 * The docstring of a method with its line of refusals, as it stands before the method.
 * @param {string} text
 * @param {readonly string[]} refuses
 */
export function docstring(text, refuses) {
  const line = refuses.length > 0 ? `Refuses: ${refuses.join(', ')}.` : '';
  const paragraphs = [...text.split('\n').filter(Boolean), line].filter(Boolean);
  if (paragraphs.length === 0) return '';
  const one = paragraphs.join(' ');
  if (!one.includes('@') && one.length < WIDTH - 10) return `/** ${one} */\n  `;
  const lines = paragraphs.flatMap((paragraph) => wrapped(paragraph)).map((line) => `   * ${line}`);
  return ['/**', ...lines, '   */', '  '].join('\n');
}

/** @param {string} text */
function wrapped(text) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/**
 * A docstring as paragraphs: a line that begins with a tag, or with the refusals, begins one.
 * @param {string} comment
 */
function proseOf(comment) {
  const lines = comment
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim());
  return lines
    .filter(Boolean)
    .join(' ')
    .trim()
    .replaceAll(/ (?=@\w|Refuses: )/g, '\n');
}

/** @param {ts.ModifierLike} modifier */
function isHidden({ kind }) {
  return kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.StaticKeyword;
}

/**
 * @param {ts.MethodDeclaration} method
 * @param {readonly ts.MethodDeclaration[]} others of the class
 * @param {Set<ts.MethodDeclaration>} seen
 * @returns {boolean}
 */
function refuses(method, others, seen) {
  if (seen.has(method)) return false;
  seen.add(method);
  let found = false;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      const own = others.find(({ name }) => called === `this.${name.getText()}`);
      if (REFUSING.test(called) || (own && refuses(own, others, seen))) found = true;
    }
    // A refusal that is caught here reaches no caller.
    if (ts.isTryStatement(node) && node.catchClause?.getText().includes('instanceof Refusal')) return;
    if (!found) ts.forEachChild(node, visit);
  };
  ts.forEachChild(method, visit);
  return found;
}
