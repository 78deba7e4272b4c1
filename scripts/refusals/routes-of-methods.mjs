import ts from '@typescript/typescript6';

/** @typedef {{ errors: readonly { code: string }[]; resource: { name: string } }} Route */
/** @typedef {{ className: string; method: string; routes: Route[] }} CalledMethod */

/**
 * The methods of services that the handlers of a route file call, with the routes of these handlers.
 * @param {string} text of the file
 * @param {Record<string, unknown>} contract the exports of the contract
 * @returns {CalledMethod[]}
 */
export function methodsCalledIn(text, contract) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const classes = classesOf(source);
  const handlers = callsOf(source, (call) => call.expression.getText() === 'handle');
  const named = handlers.map((handler) => handler.arguments[0]?.getText().split('.') ?? []);
  return handlers.flatMap((handler, at) => {
    const [list = '', name = ''] = named[at] ?? [];
    const keys = named.filter(([other]) => other === list).map(([, key = '']) => key);
    const routes = routeLists(list, keys, contract).flatMap((routes) => routes[name] ?? []);
    const called = handler.arguments.slice(1).flatMap((run) => methodsOf(run, classes));
    // The errors of a handler that calls several methods belong to none of them alone.
    return called.length === 1 ? called.map((method) => ({ ...method, routes })) : [];
  });
}

/**
 * @param {ts.Node} handler
 * @param {Map<string, string>} classes of services, by their names
 */
function methodsOf(handler, classes) {
  return callsOf(handler, () => true).flatMap(({ expression }) => {
    const [service = '', method = '', ...deeper] = expression.getText().split('.');
    const className = classes.get(service);
    return className && method && deeper.length === 0 ? [{ className, method }] : [];
  });
}

/**
 * The list of the contract with that name, or, of a parameter, all lists that have its routes.
 * @param {string} name
 * @param {string[]} keys
 * @param {Record<string, unknown>} contract
 * @returns {Record<string, Route>[]}
 */
function routeLists(name, keys, contract) {
  const lists = /** @type {[string, Record<string, Route>][]} */ (
    Object.entries(contract).filter(([key]) => key.endsWith('Routes'))
  );
  const exact = lists.filter(([key]) => key === name);
  const found = exact.length > 0 ? exact : lists.filter(([, routes]) => keys.every((key) => key in routes));
  return found.map(([, routes]) => routes);
}

/**
 * The classes of parameters and of members of interfaces, by their names.
 * @param {ts.SourceFile} source
 * @returns {Map<string, string>}
 */
function classesOf(source) {
  /** @type {Map<string, string>} */
  const classes = new Map();
  visit(source, (node) => {
    if (!ts.isPropertySignature(node) && !ts.isParameter(node)) return;
    if (!node.type || !ts.isTypeReferenceNode(node.type)) return;
    classes.set(node.name.getText(), node.type.typeName.getText());
  });
  return classes;
}

/**
 * @param {ts.Node} node
 * @param {(call: ts.CallExpression) => boolean} isWanted
 * @returns {ts.CallExpression[]}
 */
function callsOf(node, isWanted) {
  /** @type {ts.CallExpression[]} */
  const calls = [];
  visit(node, (inner) => {
    if (ts.isCallExpression(inner) && isWanted(inner)) calls.push(inner);
  });
  return calls;
}

/**
 * @param {ts.Node} node
 * @param {(node: ts.Node) => void} each
 */
function visit(node, each) {
  each(node);
  ts.forEachChild(node, (child) => visit(child, each));
}
