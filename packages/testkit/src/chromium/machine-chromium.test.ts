import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { machineChromiums } from './machine-chromium.ts';
import { whyNotStarting } from './why-not-starting.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-path-'));
const other = mkdtempSync(join(tmpdir(), 'marquee-path-'));

afterEach(() => {
  vi.unstubAllEnvs();
  for (const path of [folder, other]) rmSync(path, { recursive: true, force: true });
});

test('finds every Chromium in PATH, chromium before google-chrome', () => {
  vi.stubEnv('PATH', [folder, '', other].join(delimiter));
  for (const path of [join(folder, 'google-chrome'), join(other, 'chromium')]) writeFileSync(path, '');
  expect(machineChromiums()).toEqual([join(other, 'chromium'), join(folder, 'google-chrome')]);
});

test('says why a browser does not start', async () => {
  const failing = { executablePath: process.execPath, args: ['-e', 'process.exit(7)', '--'], env: {} };
  expect(await whyNotStarting(failing)).toMatch(/ended with exit code 7/);
  const missing = { executablePath: '/nowhere/chromium', args: [], env: {} };
  expect(await whyNotStarting(missing)).toMatch(/ENOENT/);
});
