import type { Plugin } from 'vite';

/** An import that brings along more than the importing module uses. */
export interface WideImport {
  /** The end of the path of the importing module. */
  importer: string;
  source: string;
  /** The module that has what is used, and less besides. */
  instead: string;
}

/**
 * Modules are the smallest parts of a file: a page that uses one function of a module fetches all of it, and all that it imports. Such
 * imports are led to a smaller module. One that is not found fails the build.
 */
export function narrowImports(imports: readonly WideImport[]): Plugin {
  const found = new Set<WideImport>();
  return {
    name: 'narrow-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const wide = imports.find((one) => one.source === source && importer?.endsWith(one.importer));
      if (!wide) return undefined;
      found.add(wide);
      return this.resolve(wide.instead, importer, { skipSelf: true });
    },
    buildEnd(error) {
      const missing = error ? undefined : imports.find((one) => !found.has(one));
      if (missing) this.error(`${missing.importer} does not import ${missing.source}`);
    },
  };
}
