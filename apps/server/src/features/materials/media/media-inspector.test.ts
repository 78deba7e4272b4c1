import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ManualClock } from '../../../platform/clock/manual-clock.ts';
import { createLogger } from '../../../platform/logger/logger.ts';
import { MediaInspector } from './media-inspector.ts';
import { MediaRefusal } from './media-refusal.ts';

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

it('gives up on a file that takes too long', async () => {
  const clock = new ManualClock();
  const attempt = new MediaInspector(clock, createLogger('silent')).inspect({ path, suffix: 'png' });
  clock.advance(60_000);
  await expect(attempt).rejects.toBeInstanceOf(MediaRefusal);
});
