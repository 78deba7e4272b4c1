import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/debian/', import.meta.url));
const LIBRARIES = ['', 'pulseaudio', 'blas', 'lapack', 'samba'];

/**
 * A program of a Debian package with everything that it needs, unpacked beside the system, so that no other test finds it on PATH. It is
 * downloaded once. Returns its path.
 */
export function unpackByApt(name: string): string {
  const folder = join(CACHE, name);
  const program = join(folder, 'run', name);
  if (existsSync(program)) return program;
  const making = `${folder}.${process.pid}`;
  const archives = join(making, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const options = { stdio: 'ignore' } as const;
  execFileSync('apt-get', ['update', '-q'], options);
  const download = ['install', '-y', '--no-install-recommends', '--download-only'];
  execFileSync('apt-get', [...download, '-o', `Dir::Cache::archives=${archives}`, name], options);
  const files = readdirSync(archives).filter((file) => file.endsWith('.deb'));
  for (const file of files) execFileSync('dpkg', ['-x', join(archives, file), making], options);
  rmSync(archives, { recursive: true });
  mkdirSync(join(making, 'run'));
  const libraries = `${join(folder, 'usr/lib')}/$(uname -m)-linux-gnu`;
  const paths = LIBRARIES.map((part) => `${libraries}/${part}`).join(':');
  const binaries = existsSync(join(making, 'usr/sbin', name)) ? 'sbin' : 'bin';
  const script = `#!/bin/sh\nexport LD_LIBRARY_PATH="${paths}"\nexec "${folder}/usr/${binaries}/${name}" "$@"\n`;
  writeFileSync(join(making, 'run', name), script);
  chmodSync(join(making, 'run', name), 0o755);
  try {
    renameSync(making, folder);
  } catch (error) {
    // Another test run was faster.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(program)) throw error;
  }
  return program;
}
