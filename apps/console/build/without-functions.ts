import type { Plugin } from 'vite';

/**
 * Replaces every export of some modules by a function that throws, for functions that other modules pass on but the console never
 * calls. A module that is not found fails the build.
 * @param modules the ends of their paths
 */
export function withoutFunctions(modules: readonly string[]): Plugin {
  const found = new Set<string>();
  return {
    name: 'without-functions',
    apply: 'build',
    transform(code, id) {
      const module = modules.find((one) => id.endsWith(one));
      if (!module) return undefined;
      found.add(module);
      const lines = exportedNames(code).map(stubOf);
      return { code: [...lines, ...defaultStub(code, module)].join('\n'), map: null };
    },
    buildEnd(error) {
      const missing = error ? undefined : modules.find((one) => !found.has(one));
      if (missing) this.error(`the build has no module ${missing}`);
    },
  };
}

function stubOf(name: string): string {
  return `export const ${name} = ${throwing(name)};`;
}

function defaultStub(code: string, module: string): string[] {
  return /^export default /m.test(code) ? [`export default ${throwing(module)};`] : [];
}

function throwing(name: string): string {
  return `() => { throw new Error('this build is without ${name}'); }`;
}

function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  return [
    ...declared,
    ...listed.map(
      (item) =>
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  ].filter(Boolean);
}
