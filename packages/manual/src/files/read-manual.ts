import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manual, type ManualLanguage, readManual } from '../index.ts';

/** The folder of the manual in a language. */
export function manualFolder(language: ManualLanguage): string {
  return join(import.meta.dirname, '../../../../docs/manual', language);
}

/** Reads the manual from the repository. */
export function readManualFiles(language: ManualLanguage): Manual {
  const folder = manualFolder(language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return readManual(new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])));
}
