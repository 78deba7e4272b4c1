import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DataFolderError, DataFolderInUseError, lockDataFolder } from './data-lock.ts';

const alone = { isShared: false };
const shared = { isShared: true };

const makeFolder = () => mkdtempSync(join(tmpdir(), 'marquee-lock-'));

describe('the lock on a data folder', () => {
  it('refuses a second server', () => {
    const folder = makeFolder();
    const lock = lockDataFolder(folder, alone);
    expect(() => lockDataFolder(folder, alone)).toThrow(DataFolderInUseError);
    lock.release();
  });

  it('can be shared by nodes, and refuses a server that needs the folder alone', () => {
    const folder = makeFolder();
    const [first, second] = [lockDataFolder(folder, shared), lockDataFolder(folder, shared)];
    first.release();
    expect(() => lockDataFolder(folder, alone)).toThrow(DataFolderInUseError);
    second.release();
    const only = lockDataFolder(folder, alone);
    expect(() => lockDataFolder(folder, shared)).toThrow(DataFolderInUseError);
    only.release();
  });

  it('can be taken again after it was released', () => {
    const folder = makeFolder();
    lockDataFolder(folder, alone).release();
    expect(() => lockDataFolder(folder, alone).release()).not.toThrow();
  });

  it('says in plain words that nothing can be written there', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect(() => lockDataFolder(file, alone)).toThrow(DataFolderError);
    expect(() => lockDataFolder(file, alone)).toThrow(
      `nothing can be written in the data folder ${file}: EEXIST`,
    );
  });

  it('does not outlive a server that was killed', async () => {
    const folder = makeFolder();
    const script = `
      const { lockDataFolder } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)});
      lockDataFolder(${JSON.stringify(folder)}, { isShared: false });
      console.log('locked');
      await new Promise((resolve) => process.stdin.once('end', resolve).resume());
    `;
    const server = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    await once(server.stdout, 'data');
    expect(() => lockDataFolder(folder, alone)).toThrow(DataFolderInUseError);
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(() => lockDataFolder(folder, alone).release()).not.toThrow();
  });
});
