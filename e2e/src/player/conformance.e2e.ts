import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { TestBrowser } from '../support/browser.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

it('the web player keeps every rule of the protocol that a scripted server checks', async () => {
  const options = ['--player', '--page', 'apps/player/dist'];
  const child = spawn(process.execPath, ['apps/conformance/src/main.ts', ...options], { cwd: ROOT });
  onTestFinished(() => void child.kill());
  const output = outputOf(child);
  const browser = await TestBrowser.launch([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]);
  onTestFinished(() => browser.close());
  const page = await browser.openWindow({ width: 320, height: 180 }, 'en-GB');
  const address = () => /at (http:\S+player\/)/.exec(output())?.[1] ?? '';
  await expect.poll(address, { timeout: 60_000 }).not.toBe('');
  await page.goto(`${address()}?audience=1&camera=1`);
  const [code] = await once(child, 'exit');
  expect([code, output()]).toEqual([0, expect.stringContaining('No rule was broken.')]);
  for (const rule of ['S13', 'T3']) expect(output()).toContain(`✓  ${rule}`);
});

function outputOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      text += data.toString();
    });
  return () => text;
}
