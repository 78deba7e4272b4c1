import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image: string;
  command?: string;
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string | null>;
  depends_on?: string[] | Record<string, unknown>;
  healthcheck?: { test: string[] };
}

/** The image sets them, and no file of settings can change them. */
const OF_THE_IMAGE = ['MARQUEE_DATA', 'MARQUEE_HOST', 'MARQUEE_SUPERVISOR'];

const SERVER_SETTING = /MARQUEE_(?!AUTHORITY_)\w+|DATABASE_URL/;
const AUTHORITY_SETTING = /MARQUEE_AUTHORITY_\w+/;

/** The major version of `postgresql-client` of a release of Debian. */
const POSTGRES_CLIENTS: Record<string, number> = { bookworm: 15, trixie: 17 };

const head = textOf('packaging/docker/compose.yaml').split('\nname:')[0] ?? '';
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  textOf('packaging/docker/compose.yaml'),
);
const dockerfile = textOf('packaging/docker/Dockerfile');
const services = Object.entries(compose.services);

it('documents the settings that the programs read, and no other', () => {
  for (const [page, program, name] of [
    ['docs/operations.md', 'apps/server/src/platform/config/config.ts', SERVER_SETTING],
    ['docs/licence-authority.md', 'apps/licence-authority/src/config.ts', AUTHORITY_SETTING],
  ] as const) {
    const read = textOf(program).match(new RegExp(`\\b(?:${name.source})\\b`, 'g'));
    expect(new Set(settingsOf(page, name)), page).toEqual(new Set(read));
  }
});

it('passes every setting of the documentation on, and no other', () => {
  const documented = settingsOf('docs/operations.md', SERVER_SETTING);
  const passed = Object.keys(compose.services['marquee']?.environment ?? {}).filter((name) => name !== 'TZ');
  expect(new Set(passed)).toEqual(new Set(documented.filter((name) => !OF_THE_IMAGE.includes(name))));
  const ofAuthority = settingsOf('docs/licence-authority.md', AUTHORITY_SETTING);
  const passedToAuthority = Object.keys(compose.services['authority']?.environment ?? {});
  expect(passedToAuthority.filter((name) => !ofAuthority.includes(name))).toEqual([]);
});

it('publishes the ports on which the services listen, those of the server by the numbers that devices learn', () => {
  const { ports = [], environment = {} } = compose.services['marquee'] ?? {};
  expect(ports).toEqual(
    ['MARQUEE_PORT', 'MARQUEE_MESSAGE_PORT'].map((name) => `${environment[name]}:${environment[name]}`),
  );
  for (const port of [9000, 7000]) expect(dockerfile).toMatch(new RegExp(`EXPOSE .*${port}`));
  const exampleOf = (name: string) => new RegExp(`${name}=(\\d+)`).exec(dockerfile)?.[1];
  expect(environment['MARQUEE_PORT']).toBe(`\${MARQUEE_PORT:-${exampleOf('MARQUEE_PORT')}}`);
  expect(environment['MARQUEE_MESSAGE_PORT']).toBe(
    `\${MARQUEE_MESSAGE_PORT:-${exampleOf('MARQUEE_MESSAGE_PORT')}}`,
  );
  expect(textOf('packaging/nginx/marquee.conf')).toMatch(/listen 80;/);
  expect(compose.services['nginx']?.ports).toEqual([expect.stringMatching(/:80$/)]);
  expect(compose.services['authority']?.ports).toEqual([expect.stringMatching(/:9100$/)]);
  expect(textOf('apps/licence-authority/src/config.ts')).toMatch(/MARQUEE_AUTHORITY_PORT \|\| 9100/);
});

it('mounts only volumes that it declares, and the image has their folders', () => {
  const mounts = services.flatMap(([, { volumes = [] }]) => volumes.map((mount) => mount.split(':')));
  const named = mounts.flatMap(([source]) => (source?.startsWith('.') ? [] : [source]));
  expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
  for (const [name, service] of services.filter(([, { image }]) => image === 'marquee')) {
    for (const mount of service.volumes ?? [])
      expect(dockerfile, name).toMatch(new RegExp(`install -d -o marquee[^\\\\]* ${mount.split(':')[1]}\\b`));
  }
});

it('runs commands that the image has, also for the health checks', () => {
  const commands =
    textOf('packaging/marquee')
      .match(/^ {2}[a-z- |]+\)/gm)
      ?.join(' ') ?? '';
  const own = services.filter(([, { image }]) => image === 'marquee');
  expect(own.map(([name]) => name)).toEqual(['marquee', 'authority']);
  for (const [, { command, healthcheck }] of own) {
    if (command !== undefined) expect(commands).toContain(command);
    if (healthcheck !== undefined) expect(healthcheck.test.slice(0, 3)).toEqual(['CMD', 'marquee', command]);
  }
  expect(dockerfile).toContain('HEALTHCHECK --start-period=60s CMD ["marquee", "health"]');
});

it('lets nginx look the server up by its name, and shows it the folder of the content', () => {
  const { environment = {}, volumes = [] } = compose.services['nginx'] ?? {};
  const configuration = textOf('packaging/nginx/marquee.conf');
  const site = execFileSync('sh', [pathOf('packaging/docker/nginx-site.sh')], {
    input: configuration,
    env: { ...process.env, NAME_SERVERS: '127.0.0.11', MARQUEE_PORT: '9001' },
    encoding: 'utf8',
  });
  expect(configuration).toContain('server 127.0.0.1:9000;');
  expect(site).not.toContain('127.0.0.1:9000');
  expect(site).toContain('set $marquee marquee:9001;');
  expect(Object.keys(compose.services)).toContain('marquee');
  expect(environment['MARQUEE_PORT']).toBe(compose.services['marquee']?.environment?.['MARQUEE_PORT']);
  const folder = /alias (\/var\/lib\/marquee)\/content\//.exec(configuration)?.[1];
  expect(volumes).toContain(`data:${folder}:ro`);
});

it('mounts only files that exist, where the command of nginx reads them', () => {
  const { command = '', volumes = [] } = compose.services['nginx'] ?? {};
  const files = volumes.filter((mount) => mount.startsWith('.')).map((mount) => mount.split(':'));
  expect(files).toHaveLength(2);
  for (const [source, target] of files) {
    expect(existsSync(pathOf(`packaging/docker/${source}`)), source).toBe(true);
    expect(command).toContain(target);
  }
});

it('backs its PostgreSQL up with programs that are not older than it', () => {
  const [, release = ''] = /^FROM debian:(\w+)-slim$/m.exec(dockerfile) ?? [];
  const [, version] = /^postgres:(\d+)$/.exec(compose.services['postgres']?.image ?? '') ?? [];
  expect(dockerfile).toContain('postgresql-client');
  expect(Number(version)).toBeLessThanOrEqual(POSTGRES_CLIENTS[release] ?? 0);
});

it('names every profile at its head, and depends on services that exist', () => {
  const profiles = services.flatMap(([, { profiles: own = [] }]) => own);
  expect(profiles.filter((profile) => !head.includes(`--profile ${profile} `))).toEqual([]);
  const needed = services.flatMap(([, { depends_on: own = [] }]) =>
    Array.isArray(own) ? own : Object.keys(own),
  );
  expect(needed.filter((name) => !(name in compose.services))).toEqual([]);
});

/** The variables of the table of a page, which have the names of `pattern`. */
function settingsOf(page: string, pattern: RegExp): string[] {
  const row = new RegExp(`^\\| \`(${pattern.source})\` \\|`, 'gm');
  return [...textOf(page).matchAll(row)].map(([, name]) => name ?? '');
}

function textOf(path: string): string {
  return readFileSync(pathOf(path), 'utf8');
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
