import { constants, copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OfficeFormat } from '../format/media-format.ts';
import type { MediaClock } from '../host.ts';
import { ConversionError } from '../tools/conversion-error.ts';
import { runProgram } from '../tools/run-program.ts';
import { OFFICE_PROFILE } from './office-profile.ts';

/** Input of {@link convertDocument}. */
export interface DocumentConversion {
  /** LibreOffice's program. */
  office: string;
  clock: MediaClock;
  /** The original, opened read-only; already checked to be of `format`. */
  path: string;
  /** An empty folder for the document, LibreOffice's own files and the PDF. */
  folder: string;
  format: OfficeFormat;
  signal: AbortSignal;
}

const TIME_LIMIT_MS = 3 * 60_000;
const LIMITS = { cpuSeconds: 180, memoryBytes: 8 * 1024 ** 3 };
const FILTERS: Record<OfficeFormat, string> = {
  docx: 'writer_pdf_Export',
  pptx: 'impress_pdf_Export',
  xlsx: 'calc_pdf_Export',
};

/**
 * Converts an Office document to PDF, with a profile of its own that runs no macros and loads nothing from the network.
 * @returns the path of the PDF.
 * @throws ConversionError; the signal's reason once it is aborted.
 */
export async function convertDocument(conversion: DocumentConversion): Promise<string> {
  const { office, clock, path, format, signal } = conversion;
  const folder = resolve(conversion.folder);
  const profile = join(folder, 'profile');
  // LibreOffice also needs the suffix, which names in the content store do not have.
  const source = join(folder, `document.${format}`);
  await copyFile(path, source, constants.COPYFILE_FICLONE);
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), OFFICE_PROFILE);
  await runProgram({
    program: office,
    args: [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...['--headless', '--norestore', '--nologo', '--nodefault', '--nofirststartwizard', '--nolockcheck'],
      ...['--convert-to', `pdf:${FILTERS[format]}`, '--outdir', folder, source],
    ],
    limits: LIMITS,
    clock,
    timeLimitMs: TIME_LIMIT_MS,
    signal,
    folder,
  });
  const output = join(folder, 'document.pdf');
  // LibreOffice exits with 0 even when it cannot read the document; only the missing PDF shows it.
  if (!(await stat(output).catch(() => null))?.size) throw new ConversionError('no PDF was made');
  return output;
}
