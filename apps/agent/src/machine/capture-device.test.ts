import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { findCaptureDevice } from './capture-device.ts';

/** The device found among nodes with these names and indexes. */
async function foundAmong(nodes: Record<string, [string, number]>, wanted?: string) {
  let found: string | undefined;
  await inTemporaryFolder(async (folder) => {
    for (const [node, [name, index]] of Object.entries(nodes)) {
      mkdirSync(join(folder, node));
      writeFileSync(join(folder, node, 'name'), `${name}\n`);
      writeFileSync(join(folder, node, 'index'), `${index}\n`);
    }
    found = await findCaptureDevice({ folder, wanted });
  });
  return found;
}

it.each(['USB Video: USB Video', 'Cam Link 4K: Cam Link 4K', 'unicam tc358743', 'rk_hdmirx'])(
  'finds the capture device %s beside a camera and a codec',
  async (name) => {
    const others = { video0: ['Integrated Camera', 0], video1: ['bcm2835-isp-capture0', 0] } as const;
    expect(await foundAmong({ ...copy(others), video10: [name, 0], video11: [name, 1] })).toBe(name);
  },
);

it('finds none in cameras, in metadata alone, or without any node', async () => {
  expect(await foundAmong({ video0: ['HD Pro Webcam C920', 0] })).toBeUndefined();
  expect(await foundAmong({ video1: ['USB Video: USB Video', 1] })).toBeUndefined();
  expect(await foundAmong({})).toBeUndefined();
  expect(await findCaptureDevice({ folder: '/absent', wanted: undefined })).toBeUndefined();
});

it('takes the device that the installation names', async () => {
  expect(await foundAmong({ video0: ['USB Video', 0], video2: ['Grabber X', 0] }, 'Grabber')).toBe(
    'Grabber X',
  );
  expect(await foundAmong({ video0: ['USB Video', 0] }, 'Grabber')).toBeUndefined();
});

function copy(nodes: Readonly<Record<string, readonly [string, number]>>): Record<string, [string, number]> {
  return Object.fromEntries(Object.entries(nodes).map(([node, [name, index]]) => [node, [name, index]]));
}
