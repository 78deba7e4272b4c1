import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** The name of the agent among packages. */
export const AGENT_PACKAGE = 'marquee-agent';

/** The one file of the agent, in a package of the server's form. */
const PROGRAM = 'agent.mjs';

/** Far more than the program needs. */
export const MAX_PROGRAM_BYTES = 32 * 2 ** 20;

/** Writes the package that operators upload. */
export async function writeAgentPackage(file: string, bundle: string, version: string): Promise<void> {
  const zip = new ZipFile();
  const facts = {
    system: 'linux',
    category: 'agent',
    package: AGENT_PACKAGE,
    name: 'Marquee agent',
    version,
  };
  zip.addBuffer(Buffer.from(JSON.stringify(facts)), 'marquee-package.json');
  zip.addFile(bundle, PROGRAM);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

/** The program in a package. @throws Error if there is none, or if it is too large */
export async function programIn(bytes: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== PROGRAM) continue;
    if (entry.uncompressedSize > MAX_PROGRAM_BYTES)
      throw new Error('the program in the package is too large');
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }
  throw new Error('the package has no agent');
}
