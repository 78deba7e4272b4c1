import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANUAL_LANGUAGES } from '../src/index.ts';
import { manualPdf } from '../src/pdf/manual-pdf.ts';

/* Writes the user manual of each language as `manual-en.pdf` and `manual-zh.pdf` into a folder. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder: write-manual-pdf.ts <folder>');
await mkdir(folder, { recursive: true });
for (const language of MANUAL_LANGUAGES)
  await writeFile(join(folder, `manual-${language}.pdf`), await manualPdf(language));
