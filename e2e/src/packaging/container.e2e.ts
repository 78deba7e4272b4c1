import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, isSoak } from '@marquee/testkit/harness';
import { canInstallByApt } from '@marquee/testkit/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCKERFILE = 'packaging/docker/Dockerfile';
const MINUTES = 60_000;
const PASSWORD = 'contained1';
/** The exit status with which a server asks for another start. */
const RESTART_STATUS = 75;
/** Builds need more than the 1024 open files that Buildah allows at first. */
const OPEN_FILES = 20_000;

/**
 * Builds the image by Buildah, which needs neither a daemon nor a network of its own, on base images that are made here: Debian by
 * debootstrap, and the Node of this machine in it.
 */
describe.runIf(isSoak && canInstallByApt())('the image of a container', () => {
  let folder: string;
  /** The root of a container of the image. */
  let root: string;
  let ports: { http: number; message: number };
  let base: string;
  let cookie = '';
  let running: ChildProcess | undefined;

  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' },
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  const buildah = (...args: string[]) => run('buildah', '--root', join(folder, 'images'), ...args);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-container-'));
    run('apt-get', 'install', '-y', '--no-install-recommends', 'buildah', 'crun', 'debootstrap');
    const system = join(folder, 'system');
    run('debootstrap', '--variant=minbase', 'bookworm', system);
    const debian = buildah('from', 'scratch');
    buildah('add', '-q', debian, system, '/');
    buildah('commit', '-q', debian, 'docker.io/library/debian:bookworm-slim');
    buildah('add', '-q', debian, process.execPath, '/usr/local/bin/node');
    buildah('add', '-q', debian, npmFolder(), '/usr/local/lib/node_modules/npm');
    buildah('run', debian, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
    const certificates = process.env['NODE_EXTRA_CA_CERTS'];
    if (certificates) {
      buildah('add', '-q', debian, certificates, '/etc/extra-ca.pem');
      buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/extra-ca.pem', debian);
    }
    buildah('commit', '-q', debian, 'docker.io/library/node:24-bookworm-slim');
    const limit = `nofile=${OPEN_FILES}:${OPEN_FILES}`;
    buildah('bud', '--ulimit', limit, '--pull=false', '-f', DOCKERFILE, '-t', 'marquee', '.');
    root = buildah('mount', buildah('from', '--pull=false', 'marquee'));
    ports = { http: await freePort(), message: await freePort() };
    base = `http://127.0.0.1:${ports.http}`;
  }, 60 * MINUTES);

  afterAll(() => {
    running?.kill('SIGKILL');
    buildah('umount', '--all');
    rmSync(folder, { recursive: true, force: true });
  });

  /** The health check of a service of the compose file. */
  const health = (settings: string[], ...command: string[]) =>
    spawnSync('chroot', [
      ...['--userspec=marquee:marquee', root, '/usr/bin/env', '-i'],
      ...['PATH=/usr/bin:/bin', ...settings, 'marquee', ...command],
    ]).status;
  /** Starts the entry point of the image in its root, as its user, until `address` answers; the network is that of this machine. */
  const start = async (command: string, settings: string[], address: string) => {
    const environment = ['HOME=/var/lib/marquee', 'PATH=/usr/local/bin:/usr/bin:/bin', ...settings];
    const script = [
      'set -e',
      `for place in proc dev; do mount --rbind /$place ${root}/$place; done`,
      `exec chroot --userspec=marquee:marquee ${root} /usr/bin/env -i ${environment.join(' ')} tini -s -- marquee ${command}`,
    ].join('\n');
    const program = spawn('unshare', ['--mount', '/bin/sh', '-c', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = program;
    let printed = '';
    program.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
    });
    const exited = once(program, 'exit') as Promise<[number | null, string | null]>;
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 2 * MINUTES },
      )
      .toBe(true);
    // In an object: callers that await this would otherwise await the exit too.
    return { exited, printed: () => printed };
  };
  const startServer = () =>
    start(
      'serve',
      [
        'MARQUEE_SUPERVISOR=container',
        'MARQUEE_STARTER_TEMPLATES=none',
        `MARQUEE_ADMIN_PASSWORD=${PASSWORD}`,
        `MARQUEE_PORT=${ports.http}`,
        `MARQUEE_MESSAGE_PORT=${ports.message}`,
      ],
      `${base}/readyz`,
    );
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${base}/MIPS${path}`, { ...init, headers: { ...init.headers, cookie } });
  const signIn = async () => {
    const body = new URLSearchParams({ login_id: 'admin', password: PASSWORD });
    const answer = await fetch(`${base}/MIPS/signin`, { method: 'POST', body });
    expect(answer.status).toBe(200);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };

  it('runs, keeps what was uploaded, restarts by its exit status, and ends at SIGTERM', {
    timeout: 20 * MINUTES,
  }, async () => {
    const first = await startServer();
    await signIn();
    for (const page of ['/', '/player/']) expect((await call(page)).status).toBe(200);
    expect(health([`MARQUEE_PORT=${ports.http}`], 'health')).toBe(0);
    const form = new FormData();
    const picture = readFileSync(join(ROOT, 'packages/testkit/media/sign.png'));
    form.set('file', new Blob([new Uint8Array(picture)]), 'sign.png');
    const uploaded = await call('/materials', { method: 'POST', body: form });
    expect(await uploaded.json()).toMatchObject({ state: 'done' });
    expect((await call('/system-set/restart', { method: 'POST' })).status).toBe(200);
    expect(await first.exited).toEqual([RESTART_STATUS, null]);
    const second = await startServer();
    await signIn();
    expect(await (await call('/materials')).json()).toMatchObject({ data: [{ name: 'sign.png' }] });
    running?.kill('SIGTERM');
    const [status, signal] = await second.exited;
    expect([status, signal]).toEqual([0, null]);
  });

  it('runs the licence authority, which keeps its keys and clerks', { timeout: 5 * MINUTES }, async () => {
    const port = await freePort();
    const settings = [`MARQUEE_AUTHORITY_PORT=${port}`, 'MARQUEE_AUTHORITY_HOST=0.0.0.0'];
    const address = `http://127.0.0.1:${port}`;
    // Without a value, as the compose file passes a password that is not set.
    const first = await start('licence-authority', settings, `${address}/v1/health`);
    const password = /password (\S+)/.exec(first.printed())?.[1] ?? '';
    expect(password).toHaveLength(16);
    expect(health([`MARQUEE_AUTHORITY_PORT=${port}`], 'licence-authority', 'health')).toBe(0);
    const signIn = () =>
      fetch(`${address}/login`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'clerk', password }),
        headers: { origin: address },
        redirect: 'manual',
      });
    expect((await signIn()).headers.get('location')).toBe('/applications');
    const exported = () =>
      execFileSync('chroot', [
        ...['--userspec=marquee:marquee', root, '/usr/bin/env', '-i', 'PATH=/usr/bin:/bin'],
        ...['marquee', 'licence-authority', 'keys', 'export'],
      ]).toString();
    const keys = exported();
    expect(keys).toContain('"id": "licence-');
    running?.kill('SIGTERM');
    expect(await first.exited).toEqual([0, null]);
    const second = await start('licence-authority', settings, `${address}/v1/health`);
    expect(second.printed()).not.toContain('password');
    expect((await signIn()).headers.get('location')).toBe('/applications');
    expect(exported()).toBe(keys);
    running?.kill('SIGTERM');
    expect(await second.exited).toEqual([0, null]);
    expect(health([`MARQUEE_AUTHORITY_PORT=${port}`], 'licence-authority', 'health')).toBe(1);
  });
});

function npmFolder(): string {
  return join(execFileSync('npm', ['root', '-g'], { encoding: 'utf8' }).trim(), 'npm');
}
