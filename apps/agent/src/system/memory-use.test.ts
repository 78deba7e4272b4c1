import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { machineMemory, memoryOfGroup } from './memory-use.ts';

it('adds up what the processes of a group have for themselves', async () => {
  await inTemporaryFolder(async (proc) => {
    const add = (pid: number, stat: string, status: string) => {
      mkdirSync(join(proc, String(pid)));
      writeFileSync(join(proc, String(pid), 'stat'), stat);
      writeFileSync(join(proc, String(pid), 'status'), status);
    };
    add(10, '10 (chromium) S 1 10 10 0', 'VmRSS:\t  900 kB\nRssAnon:\t  300 kB\nVmSwap:\t   20 kB\n');
    add(11, '11 (a (b) 1 2 3) R 10 10 10 0', 'RssAnon:\t  100 kB\nVmSwap:\t    0 kB\n');
    add(12, '12 (other) S 1 12 12 0', 'RssAnon:\t  5000 kB\n');
    // It ended while it was looked at.
    mkdirSync(join(proc, '13'));
    mkdirSync(join(proc, 'sys'));
    writeFileSync(join(proc, 'meminfo'), 'MemTotal:       2000 kB\nMemFree: 1 kB\n');
    expect(await memoryOfGroup(proc, 10)).toBe(420 * 1024);
    expect(await memoryOfGroup(proc, 99)).toBe(0);
    expect(await machineMemory(proc)).toBe(2000 * 1024);
  });
});

it('reads the real files of the system', async () => {
  expect(await machineMemory('/proc')).toBeGreaterThan(2 ** 26);
});
