import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const time = 'export const later = (run: () => void) => setTimeout(run, 1);';
const now = 'export const now = () => Date.now();';
const chance = 'export const chance = () => Math.random();';

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
  { rule: 'no-explicit-any', file: 'apps/console/src/a.ts', text: 'export const a = (b: any) => b;' },
  {
    rule: 'no-floating-promises',
    file: 'apps/server/src/a.ts',
    text: 'export const a = () => { fetch("/"); };',
  },
];

/** The only sources of time and randomness. */
const allowed: { file: string; text: string }[] = [
  { file: 'apps/player/src/clock/system-clock.ts', text: `${time}\n${now}` },
  { file: 'apps/server/src/platform/clock/system-clock.ts', text: `${time}\n${now}` },
];

const folder = mkdtempSync(join(tmpdir(), 'marquee-lint-'));
let found: { filename: string; code: string }[];

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.jsonc'), join(folder, '.oxlintrc.jsonc'));
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

test.for(allowed)('allows $file its timers', ({ file }) => {
  expect(found.filter(({ filename }) => filename === file)).toEqual([]);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
