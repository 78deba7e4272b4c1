import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ManualClock } from '../../../platform/clock/manual-clock.ts';
import { createLogger } from '../../../platform/logger/logger.ts';
import { MediaInspector } from './media-inspector.ts';
import type { MediaRefusal } from './media-refusal.ts';
import { testFolder } from './testing/samples.ts';

const path = fileURLToPath(new URL('../../../../../../packages/testkit/media/sign.png', import.meta.url));

it('answers with the facts that a process of its own found', async () => {
  const facts = await new MediaInspector(new ManualClock(), createLogger('silent')).inspect({
    path,
    suffix: 'png',
  });
  expect(facts).toMatchObject({ mime: 'image/png', width: 320, height: 320 });
  expect(facts.thumbnail?.byteLength).toBeGreaterThan(100);
});

it('refuses with the reason that the process gave', async () => {
  const attempt = new MediaInspector(new ManualClock(), createLogger('silent')).inspect({
    path,
    suffix: 'jpg',
  });
  await expect(attempt).rejects.toMatchObject({ reason: 'content_mismatch' });
});

it.skipIf(process.platform === 'win32')('gives up on a file that takes too long', async () => {
  const clock = new ManualClock();
  // Nobody writes to it, so that looking at it takes for ever.
  const endless = join(await testFolder(), 'endless');
  execFileSync('mkfifo', [endless]);
  const inspector = new MediaInspector(clock, createLogger('silent'));
  let reason: MediaRefusal['reason'] | undefined;
  inspector.inspect({ path: endless, suffix: 'png' }).catch((error: MediaRefusal) => {
    reason = error.reason;
  });
  const refusal = () => {
    clock.advance(60_000);
    return reason;
  };
  await expect.poll(refusal).toBe('content_broken');
});
