import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DataFolderError, DataFolderInUseError, lockDataFolder } from './data-lock.ts';

const makeFolder = () => mkdtempSync(join(tmpdir(), 'marquee-lock-'));

describe('the lock on a data folder', () => {
  it('refuses a second server', () => {
    const folder = makeFolder();
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    lock.release();
  });

  it('is free again after a release', () => {
    const folder = makeFolder();
    lockDataFolder(folder).release();
    expect(() => lockDataFolder(folder).release()).not.toThrow();
  });

  it('says that nothing can be written there, in words', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect(() => lockDataFolder(file)).toThrow(DataFolderError);
    expect(() => lockDataFolder(file)).toThrow(`nothing can be written in the data folder ${file}: EEXIST`);
  });

  it('does not outlive a server that was killed', async () => {
    const folder = makeFolder();
    const script = `
      const { lockDataFolder } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)});
      lockDataFolder(${JSON.stringify(folder)});
      console.log('locked');
      await new Promise((resolve) => process.stdin.once('end', resolve).resume());
    `;
    const server = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    await once(server.stdout, 'data');
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(() => lockDataFolder(folder).release()).not.toThrow();
  });
});
