import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Third-party packages that planted files import. The entries of most lie in a folder `dist`. */
const realPackages = ['fastify', 'kysely', 'postgres', 'react-router', 'sharp', 'vitest'];

export interface Violation {
  rule: string;
  from: string;
}

/** A copy of the workspaces' skeleton outside the repository, in which wrong imports can be planted. */
export class PlantedTree {
  readonly folder = mkdtempSync(join(tmpdir(), 'marquee-imports-'));

  constructor() {
    for (const manifest of globSync(['{packages,apps}/*/package.json', '{e2e,bench}/package.json'], {
      cwd: root,
    })) {
      this.#addWorkspace(dirname(manifest));
    }
    for (const name of realPackages) this.#linkPackage(name);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  violations(): Violation[] {
    return importViolations(this.folder);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  #addWorkspace(path: string): void {
    this.write(`${path}/src/index.ts`, 'export {};\n');
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    // Even an app that exports nothing: a wrong import is refused for what it is, not for leading nowhere.
    this.write(`${path}/package.json`, JSON.stringify({ ...manifest, exports: { '.': './src/index.ts' } }));
    const link = join(this.folder, 'node_modules/@marquee', path.replace(/^.*\//, ''));
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(this.folder, path), link, 'junction');
  }

  /** The real package: where its entry lies decides whether the rules see it. */
  #linkPackage(name: string): void {
    const link = join(this.folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link, 'junction');
  }
}

/** Runs the import check in a folder as `npm run check` does. */
export function importViolations(folder: string): Violation[] {
  const cruise = join(root, 'scripts/import-rules/cruise.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [cruise, '--json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  const found: { rule: { name: string }; from: string }[] = JSON.parse(stdout);
  return found.map(({ rule, from }) => ({ rule: rule.name, from }));
}
