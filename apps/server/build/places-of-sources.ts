import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The address of a program beside a module: a thread or a child process. */
const PROGRAM = /new URL\(\s*'(\.[^']*\.ts)',\s*import\.meta\.url\s*\)/g;

/** Stands for the address of the bundle's own file until that of the module is replaced. */
const OF_BUNDLE = 'ADDRESS_OF_BUNDLE';

/**
 * Gives each module the address that it has in the sources, so that it finds the files beside it. Programs that it starts are
 * bundled too.
 * @param folder of the bundle, where all of its files are
 */
export function placesOfSources(folder: string): Plugin {
  const programs = new Map<string, string>();
  return {
    name: 'places-of-sources',
    apply: 'build',
    // Before types are removed and quotes replaced.
    enforce: 'pre',
    transform: {
      filter: { id: /[.]ts$/, code: /import\.meta\b/ },
      handler(code, id) {
        const withPrograms = code.replace(PROGRAM, (whole, path: string) => {
          const program = join(dirname(id), path);
          if (!existsSync(program)) return whole;
          const fileName = basename(program, '.ts').concat('.js');
          const other = programs.get(fileName) ?? program;
          if (other !== program) this.error(`${program} needs another name than ${other}`);
          programs.set(fileName, program);
          this.emitFile({ type: 'chunk', id: program, fileName });
          return `new URL('./${fileName}', ${OF_BUNDLE})`;
        });
        return { code: withPlace(withPrograms, relative(folder, id)), map: null };
      },
    },
  };
}

/**
 * @param path of the module from the bundle's folder
 * @throws Error if the module uses `import.meta.dirname` or `import.meta.filename`, which would be those of the bundle
 */
export function withPlace(code: string, path: string): string {
  if (/\bimport\.meta\.(dirname|filename)\b/.test(code))
    throw new Error(`${path} is bundled: use import.meta.url instead of its folder or file name`);
  const place = JSON.stringify(path.split(sep).join('/'));
  return code
    .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${place}, import.meta.url).href`)
    .replaceAll(OF_BUNDLE, 'import.meta.url');
}
