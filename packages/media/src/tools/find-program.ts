import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const EXTENSIONS = process.platform === 'win32' ? ['.exe', '.com'] : [''];

/** Finds a command's file in the search path, as a shell does; null when there is none. */
export async function findProgram(
  name: string,
  searchPath = process.env['PATH'] ?? '',
): Promise<string | null> {
  for (const folder of searchPath.split(delimiter)) {
    // Relative folders depend on where the server was started, so a program there is not trusted.
    if (!isAbsolute(folder)) continue;
    for (const extension of EXTENSIONS) {
      const file = join(folder, `${name}${extension}`);
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
