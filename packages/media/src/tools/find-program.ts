import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const ENDINGS = process.platform === 'win32' ? ['.exe', '.com'] : [''];

/** The file that a command's name stands for on this machine, as a shell would find it; null where there is none. */
export async function findProgram(
  name: string,
  searchPath = process.env['PATH'] ?? '',
): Promise<string | null> {
  for (const folder of searchPath.split(delimiter)) {
    // What lies in the folder that the server happens to be started in is no program of the machine's.
    if (!isAbsolute(folder)) continue;
    for (const ending of ENDINGS) {
      const file = join(folder, `${name}${ending}`);
      if (await isExecutable(file)) return file;
    }
  }
  return null;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
