import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const time = 'export const later = (run: () => void) => setTimeout(run, 1);';
const now = 'export const now = () => Date.now();';
const chance = 'export const chance = () => Math.random();';

/** Ways around a clock, a source of chance or a part that can fail, each by the rule that refuses it. */
const detours: { rule: string; text: string }[] = [
  { rule: 'no-system-time', text: 'export const now = () => new Date().getTime();' },
  { rule: 'no-system-time', text: 'export const now = () => Number(new Date());' },
  { rule: 'no-system-time', text: 'export const now = () => Date();' },
  { rule: 'no-restricted-properties', text: now },
  { rule: 'no-restricted-properties', text: 'export const now = () => performance.now();' },
  { rule: 'no-restricted-properties', text: chance },
  { rule: 'no-restricted-properties', text: 'export const id = () => crypto.randomUUID();' },
  { rule: 'no-restricted-properties', text: 'export const id = () => globalThis.crypto.randomUUID();' },
  {
    rule: 'no-restricted-properties',
    text: 'export const id = (a: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(a);',
  },
  {
    rule: 'no-restricted-imports',
    text: "import { setTimeout } from 'node:timers';\nexport { setTimeout };",
  },
  {
    rule: 'no-restricted-imports',
    text: "import { setTimeout as pause } from 'node:timers/promises';\nexport { pause };",
  },
  {
    rule: 'no-restricted-imports',
    text: "import * as timers from 'node:timers/promises';\nexport { timers };",
  },
  {
    rule: 'no-restricted-imports',
    text: "import { performance } from 'node:perf_hooks';\nexport { performance };",
  },
  { rule: 'no-restricted-imports', text: "import { lazy } from 'react';\nexport { lazy };" },
  ...['randomUUID', 'randomBytes', 'randomInt'].map((name) => ({
    rule: 'no-restricted-imports',
    text: `import { ${name} } from 'node:crypto';\nexport { ${name} };`,
  })),
];

/** Ways to give data from outside a type without a proof. */
const unproven = [
  'export const a = (text: string) => JSON.parse(text) as string[];',
  'export const a = (text: string) => JSON.parse(text) as unknown as string[];',
  'export const a = (text: string) => (JSON.parse(text) as { b: string }).b;',
  'export const a = (text: string) => JSON.parse(text).b;',
  'export const a = (text: string) => { const b: string[] = JSON.parse(text); return b; };',
  'export const a = (text: string) => { const { b } = JSON.parse(text); return b; };',
  'export const a = async (answer: Response) => (await answer.json()) as string[];',
  'export const a = async (answer: Response) => { const b = await answer.json(); return b; };',
  'export const a = (request: { params: unknown }) => request.params as { id: string };',
  'export const a = (request: { query: { id: unknown } }) => request.query.id as string;',
  'export const a = (req: { body: unknown }) => req.body as string;',
  'export const a = (value: unknown) => value as string;',
  'export const a = (read: () => unknown) => { const b: unknown = read(); return b as string; };',
  "import { fromJson } from './columns.ts';\nexport const a = (text: string) => fromJson(text) as string[];",
];

/** Ways to ask for the type of an element by its name. */
const namedTypes = [
  "export const a = (element: { type: string }) => element.type === 'picture';",
  "export const a = (element: { type: string }) => 'picture' !== element.type;",
  "export const a = (all: { type: string }[]) => all.filter(({ type }) => type === 'picture');",
  "export const a = (element?: { type: string }) => element?.type === 'picture';",
  "export const a = (element: { type: string }) => { switch (element.type) { case 'picture': return 1; default: return 2; } };",
];

/** One folder of every kind that the rules about time and chance cover. */
const timeless = [
  'packages/contract/src',
  'packages/commands/src',
  'packages/device-protocol/src',
  'apps/server/src/features/a/a.service',
  'apps/server/src/features/a/a.repository',
  'apps/server/src/features/a/a.work',
  'apps/server/src/platform/a',
  'apps/server/src/doctor/a',
  'apps/console/src/features/a',
  'apps/player/src/a',
  'apps/device-sim/src/a',
];

/** For each rule that the project defines or relies on, a file that breaks it. */
const planted: { rule: string; file: string; text: string }[] = [
  { rule: 'no-restricted-globals', file: 'packages/scene/src/a.ts', text: time },
  { rule: 'no-restricted-globals', file: 'packages/scene-renderer/src/a.ts', text: time },
  { rule: 'no-restricted-globals', file: 'packages/schedule/src/a.ts', text: time },
  { rule: 'no-restricted-globals', file: 'apps/player/src/a.ts', text: time.replace('Timeout', 'Interval') },
  { rule: 'no-restricted-globals', file: 'apps/server/src/features/a/a.service.ts', text: time },
  { rule: 'no-restricted-properties', file: 'packages/schedule/src/b.ts', text: now },
  { rule: 'no-restricted-properties', file: 'apps/player/src/b.ts', text: chance },
  { rule: 'no-restricted-properties', file: 'apps/server/src/features/a/b.service.ts', text: chance },
  { rule: 'no-restricted-properties', file: 'apps/server/src/features/a/a.rules.ts', text: now },
  ...timeless.flatMap((place) =>
    detours.map(({ rule, text }, at) => ({
      rule,
      file: place.includes('.') ? place.replace('/a.', `/detour-${at}.`) + '.ts' : `${place}/detour-${at}.ts`,
      text,
    })),
  ),
  ...[
    'packages/contract/src',
    'apps/server/src/platform',
    'apps/server/src/doctor',
    'apps/console/src/features/a',
    'apps/console/src/shared',
    'apps/device-sim/src',
  ].map((place) => ({
    rule: 'no-restricted-globals',
    file: `${place}/timer.ts`,
    text: time,
  })),
  { rule: 'no-restricted-globals', file: 'apps/server/src/features/a/timer.repository.ts', text: time },
  ...[
    'packages/contract/src',
    'apps/server/src/features/a',
    'apps/server/src/doctor',
    'apps/console/src/features/a',
    'apps/player/src/a',
    'apps/device-sim/src',
    'apps/conformance/src',
  ].flatMap((place) =>
    unproven.map((text, at) => ({ rule: 'no-unproven-cast', file: `${place}/unproven-${at}.ts`, text })),
  ),
  ...[
    'packages/scene/src/edit',
    'packages/scene/src/elements',
    'packages/scene-renderer/src/scene',
    'apps/player/src/playback',
    'apps/console/src/features/editor/canvas',
    'apps/server/src/features/speeches',
  ].flatMap((place) =>
    namedTypes.map((text, at) => ({ rule: 'no-element-type', file: `${place}/named-${at}.ts`, text })),
  ),
  { rule: 'no-explicit-any', file: 'apps/console/src/a.ts', text: 'export const a = (b: any) => b;' },
  {
    rule: 'no-floating-promises',
    file: 'apps/server/src/a.ts',
    text: 'export const a = () => { fetch("/"); };',
  },
];

/** The only sources of time and randomness, and data whose type is proven. */
const allowed: { file: string; text: string }[] = [
  { file: 'apps/player/src/clock/system-clock.ts', text: `${time}\n${now}` },
  { file: 'apps/server/src/platform/clock/system-clock.ts', text: `${time}\n${now}` },
  { file: 'apps/console/src/shared/clock/page-clock.ts', text: `${time}\n${now}` },
  {
    file: 'apps/server/src/platform/chance/system-chance.ts',
    text: `${chance}\nimport { randomBytes } from 'node:crypto';\nexport { randomBytes };`,
  },
  {
    file: 'apps/server/src/platform/proven.ts',
    text: 'export const a = (text: string) => { const b: unknown = JSON.parse(text); return { b, c: JSON.parse(text) as unknown }; };',
  },
  {
    file: 'apps/server/src/platform/narrow.ts',
    text: "export const a = (b: string) => ({ c: b as 'x', d: ['y'] as const });",
  },
  // The rule about types of elements knows them by these files.
  { file: 'packages/scene/src/elements/picture/picture.element.ts', text: namedTypes[0] ?? '' },
  {
    file: 'packages/scene/src/interaction/of-action.ts',
    text: "export const a = (action: { type: string }) => action.type === 'picture';",
  },
  { file: 'apps/server/src/platform/moment.ts', text: 'export const day = (now: number) => new Date(now);' },
  {
    file: 'apps/server/src/platform/turn.ts',
    text: "import { setImmediate as nextTurn } from 'node:timers/promises';\nexport { nextTurn };",
  },
];

const folder = mkdtempSync(join(tmpdir(), 'marquee-lint-'));
let found: { filename: string; code: string }[];

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.jsonc'), join(folder, '.oxlintrc.jsonc'));
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  write('tsconfig.json', JSON.stringify({ compilerOptions: { lib: ['es2024', 'dom'], types: [] } }));
  for (const { file, text } of [...planted, ...allowed]) write(file, `${text}\n`);
  const tools = join(root, 'node_modules');
  const { stdout } = spawnSync(process.execPath, [join(tools, 'oxlint/bin/oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(tools, '.bin/tsgolint') },
  });
  found = JSON.parse(stdout).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true }));

test.for(planted)('refuses, by $rule, $file', ({ rule, file }) => {
  const codes = found.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(codes).toContainEqual(expect.stringContaining(`(${rule})`));
});

test.for(allowed)('allows $file', ({ file }) => {
  expect(found.filter(({ filename }) => filename === file)).toEqual([]);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
