import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { stage } from './stage.mjs';

const ARCHITECTURES = /** @type {Record<string, string>} */ ({ x64: 'amd64', arm64: 'arm64' });
const SCRIPTS = ['postinst', 'prerm', 'postrm'];

/**
 * Builds the Debian package of the server for this machine's architecture.
 * @param {string} folder where the package, and the tree of its files, are written
 * @returns {string} the package's path
 */
export function buildDeb(folder) {
  const architecture = ARCHITECTURES[process.arch];
  if (process.platform !== 'linux' || !architecture)
    throw new Error('A Debian package can be built on Linux for x64 and arm64 only.');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tree = join(folder, 'deb');
  rmSync(tree, { recursive: true, force: true });
  stage(join(tree, 'usr/lib/marquee'));
  copy('packaging/systemd/marquee.service', join(tree, 'usr/lib/systemd/system/marquee.service'));
  copy(
    'packaging/systemd/marquee-authority.service',
    join(tree, 'usr/lib/systemd/system/marquee-authority.service'),
  );
  copy('packaging/marquee.env', join(tree, 'etc/marquee/marquee.env'));
  copy('packaging/authority.env', join(tree, 'etc/marquee/authority.env'));
  copy('packaging/nginx/marquee.conf', join(tree, 'usr/share/doc/marquee/nginx.conf'));
  copy('packaging/grafana/marquee.json', join(tree, 'usr/share/doc/marquee/grafana.json'));
  copy('docs/licence-authority.md', join(tree, 'usr/share/doc/marquee/licence-authority.md'));
  copy('docs/operations.md', join(tree, 'usr/share/doc/marquee/operations.md'));
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  symlinkSync('../lib/marquee/bin/marquee', join(tree, 'usr/bin/marquee'));
  const values = { VERSION: version, ARCHITECTURE: architecture, KIB: String(kibibytes(tree)) };
  writeControl(join(tree, 'DEBIAN'), values);
  const file = join(folder, `marquee_${version}_${architecture}.deb`);
  // gzip is read by every version of dpkg, and written in a fifth of the time of xz.
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, file], { stdio: 'pipe' });
  return file;
}

/**
 * @param {string} from relative to the root
 * @param {string} to
 */
function copy(from, to, mode = 0o644) {
  cpSync(join(root, from), to);
  chmodSync(to, mode);
}

/**
 * @param {string} folder
 * @param {Record<string, string>} values
 */
function writeControl(folder, values) {
  mkdirSync(folder, { recursive: true });
  const control = readFileSync(join(root, 'packaging/debian/control'), 'utf8');
  writeFileSync(
    join(folder, 'control'),
    control.replace(/@(\w+)@/g, (_, name) => values[name] ?? ''),
  );
  copy('packaging/debian/conffiles', join(folder, 'conffiles'));
  for (const script of SCRIPTS) copy(`packaging/debian/${script}`, join(folder, script), 0o755);
}

/** @param {string} folder */
function kibibytes(folder) {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}
