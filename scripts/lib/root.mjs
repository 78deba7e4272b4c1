import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, wherever the script was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
