import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FakeClock } from '@marquee/testkit';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { OfficeFormat } from '../format/media-format.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import { sample, testFolder } from '../testing/samples.ts';
import { ConversionError } from '../tools/conversion-error.ts';
import { findConverters } from '../tools/converters.ts';
import { convertDocument, type DocumentConversion } from './convert-document.ts';
import { drawPages } from './draw-pages.ts';

const { office } = await findConverters();
const run = promisify(execFile);

/** A stand-in for LibreOffice whose last argument is the document. */
async function standIn(script: string): Promise<string> {
  const program = join(await testFolder(), 'soffice');
  await writeFile(program, `#!/bin/sh\nfor last; do :; done\n${script}\n`);
  await chmod(program, 0o755);
  return program;
}

async function conversion(program: string): Promise<DocumentConversion> {
  return {
    office: program,
    clock: new FakeClock(),
    path: sample('formats/notice.docx'),
    folder: await testFolder(),
    format: 'docx',
    signal: new AbortController().signal,
  };
}

describe.skipIf(process.platform === 'win32')('the PDF of an Office document', () => {
  it('is what the program writes beside the document', async () => {
    const program = await standIn(`cp '${sample('formats/notice.pdf')}' "\${last%.docx}.pdf"`);
    const path = await convertDocument(await conversion(program));
    expect(await inspectFile(path, 'pdf')).toMatchObject({ pages: 2 });
  });

  it('is made from a copy with the right suffix, with a profile that allows neither macros nor network access', async () => {
    const program = await standIn('printf "%s\\n" "$@" > arguments; cp "$last" "${last%.docx}.pdf"');
    const asked = await conversion(program);
    await convertDocument(asked);
    const args = (await readFile(join(asked.folder, 'arguments'), 'utf8')).split('\n');
    expect(args).toContain('--headless');
    expect(args).toContain(`-env:UserInstallation=file://${join(asked.folder, 'profile')}`);
    expect(args).toContain(join(asked.folder, 'document.docx'));
    const settings = await readFile(
      join(asked.folder, 'profile', 'user', 'registrymodifications.xcu'),
      'utf8',
    );
    for (const name of ['DisableMacrosExecution', 'BlockUntrustedRefererLinks', 'ooInetProxyType']) {
      expect(settings).toContain(name);
    }
  });

  it('is reported missing when the program succeeds without writing one', async () => {
    await expect(convertDocument(await conversion(await standIn('exit 0')))).rejects.toBeInstanceOf(
      ConversionError,
    );
  });

  it('is reported missing when the program fails', async () => {
    await expect(convertDocument(await conversion(await standIn('exit 77')))).rejects.toBeInstanceOf(
      ConversionError,
    );
  });

  it.for([
    ['notice.docx', 'upright'],
    ['slides.pptx', 'across'],
    ['prices.xlsx', 'upright'],
  ] as const)('of %s is what LibreOffice makes, with visible content', async ([name, way], { skip }) => {
    skip(!office, 'this machine has no LibreOffice');
    const format = name.slice(-4) as OfficeFormat;
    const asked = await conversion(office!);
    const path = await convertDocument({ ...asked, format, path: sample(`formats/${name}`) });
    expect((await inspectFile(path, 'pdf')).pages).toBeGreaterThanOrEqual(1);
    const [page] = await drawPages(path, asked.folder, () => undefined);
    expect(page!.height > page!.width ? 'upright' : 'across').toBe(way);
    const { entropy } = await sharp(page!.path).stats();
    expect(entropy).toBeGreaterThan(0.01);
  });

  it('is abandoned when it is aborted, and the program is killed', async ({ skip }) => {
    skip(!office, 'this machine has no LibreOffice');
    const controller = new AbortController();
    const asked = await conversion(office!);
    const made = convertDocument({ ...asked, signal: controller.signal });
    const profile = join(asked.folder, 'profile', 'user');
    // The program is running once it has written to its profile.
    const begun = () =>
      readdir(profile).then(
        ({ length }) => length > 1,
        () => false,
      );
    await vi.waitUntil(begun, { timeout: 20_000 });
    const reason = new Error('the server stops');
    controller.abort(reason);
    await expect(made).rejects.toBe(reason);
    const { stdout } = await run('ps', ['-eo', 'args']);
    expect(stdout).not.toContain(asked.folder);
  });
});
