import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { docstring, methodsIn } from './docstrings.mjs';
import { methodsCalledIn } from './routes-of-methods.mjs';

/**
 * Checks, in this folder, that the docstring of each method of a service that a route calls names the errors of that route, and
 * that other public methods that refuse say so.
 * @param {string} folder
 * @param {{ mayWrite: boolean }} options whether to write the errors of routes instead
 * @returns {Promise<string[]>} what is wrong
 */
export async function wrongRefusals(folder, { mayWrite }) {
  const sources = join(folder, 'apps/server/src');
  const declared = await declaredIn(folder, sources);
  return globSync('**/*.service.ts', { cwd: sources })
    .sort()
    .flatMap((file) => checkFile({ path: join(sources, file), file, declared, mayWrite }));
}

/**
 * The codes of routes by class and method.
 * @param {string} folder
 * @param {string} sources
 * @returns {Promise<Map<string, Set<string>>>}
 */
async function declaredIn(folder, sources) {
  const contract = await import(pathToFileURL(join(folder, 'packages/contract/src/index.ts')).href);
  const declared = new Map();
  for (const file of globSync('**/*.route.ts', { cwd: sources })) {
    for (const { className, method, routes } of methodsCalledIn(
      readFileSync(join(sources, file), 'utf8'),
      contract,
    )) {
      const key = `${className}.${method}`;
      declared.set(
        key,
        new Set([...(declared.get(key) ?? []), ...codesOf(routes, file.split('/')[1] ?? '')]),
      );
    }
  }
  return declared;
}

/**
 * @param {{ path: string, file: string, declared: Map<string, Set<string>>, mayWrite: boolean }} one
 * @returns {string[]}
 */
function checkFile({ path, file, declared, mayWrite }) {
  let text = readFileSync(path, 'utf8');
  const wrong = methodsIn(text)
    .toReversed()
    .flatMap((method) => {
      const codes = declared.get(`${method.className}.${method.name}`);
      const where = `${file}:${method.line} ${method.name}`;
      if (codes === undefined) {
        const isSilent = method.canRefuse && !method.isThrowing && method.refuses.length === 0;
        return isSilent ? [`${where} refuses, but its docstring does not say so`] : [];
      }
      const wanted = [...codes];
      if (wanted.join() === method.refuses.join()) return [];
      if (!mayWrite) return [`${where} should say: Refuses: ${wanted.join(', ') || 'nothing'}`];
      text = text.slice(0, method.start) + docstring(method.text, wanted) + text.slice(method.end);
      return [];
    });
  if (mayWrite) writeFileSync(path, text);
  return wrong.toReversed();
}

/**
 * The codes of routes: without their prefix if it is that of the feature, or differs between features that share the handler.
 * @param {readonly { errors: readonly { code: string }[] }[]} routes
 * @param {string} feature
 * @returns {string[]}
 */
function codesOf(routes, feature) {
  const prefixes = routes.map(({ errors }) => new Set(errors.map(({ code }) => code.split('.', 1)[0])));
  return routes.flatMap(({ errors }) =>
    errors.map(({ code }) => {
      const [prefix = '', name = ''] = code.split('.');
      const isShared = prefixes.every((each) => each.has(prefix));
      return prefix === feature || (routes.length > 1 && !isShared) ? name : code;
    }),
  );
}
