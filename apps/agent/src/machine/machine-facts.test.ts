import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { type MachineFacts, readMachineFacts } from './machine-facts.ts';

/** The facts of a machine with these files. Names that end with a slash are folders, `device` is a link as in the kernel's. */
async function factsOf(files: Record<string, string>): Promise<MachineFacts | undefined> {
  let facts: MachineFacts | undefined;
  await inTemporaryFolder(async (root) => {
    for (const [path, text] of Object.entries(files)) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      if (path.endsWith('/')) mkdirSync(file);
      else if (path.endsWith('/device')) symlinkSync('../../devices/card', file);
      else writeFileSync(file, text);
    }
    facts = await readMachineFacts(root);
  });
  return facts;
}

it('reads those of a computer with a BIOS', async () => {
  expect(
    await factsOf({
      'sys/class/net/br0/address': '02:11:11:11:11:11\n',
      'sys/class/net/enp1s0/address': '00:1a:2b:3c:4d:5e\n',
      'sys/class/net/enp1s0/device': '',
      'sys/class/net/aaa0/address': '00:99:99:99:99:99\n',
      'sys/class/net/aaa0/device': '',
      'sys/class/net/aaa0/wireless/': '',
      'sys/class/dmi/id/sys_vendor': 'Intel(R) Client Systems\n',
      'sys/class/dmi/id/product_name': 'NUC8i3BEH\n',
      'sys/class/dmi/id/board_name': 'NUC8BEB\n',
      'etc/os-release': 'NAME="Debian GNU/Linux"\nPRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n',
    }),
  ).toEqual({
    mac: '00:1a:2b:3c:4d:5e',
    model: 'Intel(R) Client Systems NUC8i3BEH',
    mainboard: 'NUC8BEB',
    systemVersion: 'Debian GNU/Linux 12 (bookworm)',
  });
});

it('reads those of a board with a device tree', async () => {
  const model = 'Raspberry Pi 4 Model B Rev 1.4';
  expect(await factsOf({ 'proc/device-tree/model': `${model}\0` })).toEqual({ model, mainboard: model });
});

it('leaves out what the maker did not fill in', async () => {
  expect(
    await factsOf({
      'sys/class/dmi/id/product_name': 'To be filled by O.E.M.\n',
      'sys/class/dmi/id/board_name': 'Default string\n',
      'sys/class/net/eth0/address': '00:00:00:00:00:00\n',
      'sys/class/net/eth0/device': '',
    }),
  ).toEqual({});
  expect(await factsOf({})).toEqual({});
});
