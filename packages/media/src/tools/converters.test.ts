import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/samples.ts';
import { findConverters } from './converters.ts';

/** Creates a folder with these programs. */
async function machineWith(programs: Record<string, string>): Promise<string> {
  const folder = await testFolder();
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}

const ENCODERS = ' V....D libx264              libx264 H.264\n V....D libopenh264          OpenH264 H.264';

describe.skipIf(process.platform === 'win32')('the converters of a machine', () => {
  it('are missing when nothing is installed', async () => {
    expect(await findConverters(await testFolder())).toEqual({ ffmpeg: null, office: null });
  });

  it('are ffmpeg with its best encoder, and LibreOffice under either name', async () => {
    const path = await machineWith({ ffmpeg: `cat <<'E'\n${ENCODERS}\nE`, libreoffice: '' });
    const program = join(path, 'ffmpeg');
    expect(await findConverters(path)).toEqual({
      ffmpeg: { program, encoder: 'libx264' },
      office: join(path, 'libreoffice'),
    });
  });

  it('do not include an ffmpeg that cannot encode H.264 or does not start', async () => {
    expect(await findConverters(await machineWith({ ffmpeg: 'echo " V....D libvpx  VP8"' }))).toMatchObject({
      ffmpeg: null,
    });
    expect(await findConverters(await machineWith({ ffmpeg: 'exit 127' }))).toMatchObject({ ffmpeg: null });
  });

  it('are never found in the current folder', async () => {
    expect(await findConverters('.:')).toEqual({ ffmpeg: null, office: null });
  });
});
