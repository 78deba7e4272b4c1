import { expect, test } from 'vitest';
import { KeptResources } from './kept-resources.ts';

const HERE = 'a'.repeat(64);
const ON_ITS_WAY = 'b'.repeat(64);

test('the resources of the device are offered with the archives that have arrived', async () => {
  const page = new EventTarget() as EventTarget & { marqueeDigitalHumans(): Promise<unknown[]> };
  let changes = 0;
  page.addEventListener('marquee-digital-humans', () => {
    changes += 1;
  });
  const archive = new Blob(['archive']);
  const kept = new KeptResources(page, {
    open: async (sha256) => (sha256 === HERE ? archive : undefined),
  });
  expect(await page.marqueeDigitalHumans()).toEqual([]);
  kept.keep({
    resources: [
      { id: 1, name: 'Mia.zip', sha256: HERE, size: 7 },
      { id: 2, name: 'Leo.rar', sha256: ON_ITS_WAY, size: 9 },
    ],
  });
  expect(changes).toBe(1);
  const offered = await page.marqueeDigitalHumans();
  expect(offered).toEqual([
    { id: 1, name: 'Mia.zip', file: archive },
    { id: 2, name: 'Leo.rar', file: null },
  ]);
});
