import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Third-party packages that planted files import. Most have their entry in a `dist` folder. */
const realPackages = ['fastify', 'kysely', 'postgres', 'react-router', 'sharp', 'vitest'];

export interface Violation {
  rule: string;
  from: string;
}

/** A skeleton copy of the workspaces outside the repository, for planting wrong imports. */
export class PlantedTree {
  readonly folder = mkdtempSync(join(tmpdir(), 'marquee-imports-'));

  constructor() {
    for (const manifest of globSync(['{packages,apps}/*/package.json', '{art,e2e,bench}/package.json'], {
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
    // Every workspace gets an entry, so that a wrong import breaks its own rule instead of failing to resolve.
    this.write(`${path}/package.json`, JSON.stringify({ ...manifest, exports: { '.': './src/index.ts' } }));
    const link = join(this.folder, 'node_modules/@marquee', path.replace(/^.*\//, ''));
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(this.folder, path), link, 'junction');
  }

  /** Links the real package, because the path of its entry determines whether the rules see it. */
  #linkPackage(name: string): void {
    const link = join(this.folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link, 'junction');
  }
}

/** Checks the imports of a folder as `npm run check` does. */
function importViolations(folder: string): Violation[] {
  const cruise = join(root, 'scripts/import-rules/cruise.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [cruise, '--json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  const found: { rule: { name: string }; from: string }[] = JSON.parse(stdout);
  return found.map(({ rule, from }) => ({ rule: rule.name, from }));
}
