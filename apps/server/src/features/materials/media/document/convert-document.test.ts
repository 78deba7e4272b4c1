import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../platform/clock/manual-clock.ts';
import { inspectFile } from '../inspect-file.ts';
import { sample, testFolder } from '../testing/samples.ts';
import { ConversionError } from '../tools/conversion-error.ts';
import { findConverters } from '../tools/converters.ts';
import { convertDocument, type DocumentConversion } from './convert-document.ts';

const { office } = await findConverters();

/** A program in LibreOffice's place, which takes the last of its arguments for the document. */
async function standIn(script: string): Promise<string> {
  const program = join(await testFolder(), 'soffice');
  await writeFile(program, `#!/bin/sh\nfor last; do :; done\n${script}\n`);
  await chmod(program, 0o755);
  return program;
}

async function conversion(program: string): Promise<DocumentConversion> {
  return {
    office: program,
    clock: new ManualClock(),
    path: sample('formats/notice.docx'),
    folder: await testFolder(),
    format: 'docx',
    signal: new AbortController().signal,
  };
}

describe.skipIf(process.platform === 'win32')('the PDF of an Office document', () => {
  it('is what the program leaves beside the document', async () => {
    const program = await standIn(`cp '${sample('formats/notice.pdf')}' "\${last%.docx}.pdf"`);
    const path = await convertDocument(await conversion(program));
    expect(await inspectFile(path, 'pdf')).toMatchObject({ pages: 2 });
  });

  it('is made of a copy with the right suffix, in a profile of its own that runs no macro and reaches no network', async () => {
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

  it('is missed when the program ends well without one', async () => {
    await expect(convertDocument(await conversion(await standIn('exit 0')))).rejects.toBeInstanceOf(
      ConversionError,
    );
  });

  it('is missed when the program fails', async () => {
    await expect(convertDocument(await conversion(await standIn('exit 77')))).rejects.toBeInstanceOf(
      ConversionError,
    );
  });

  it('is what LibreOffice makes of it', async ({ skip }) => {
    skip(!office, 'this machine has no LibreOffice');
    const path = await convertDocument(await conversion(office!));
    expect(await inspectFile(path, 'pdf')).toMatchObject({ pages: 1 });
  });
});
