import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './files-under.mjs';

const texts = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const worthwhileBytes = 1024;

/**
 * Writes a `.br` and a `.gz` beside every text file of a built app; the server sends these instead. Compression at build
 * time achieves smaller files than compression per request, and costs the server nothing.
 * @param {string} folder
 */
export async function compressTexts(folder) {
  await Promise.all(
    filesUnder(folder)
      .filter((file) => texts.test(file))
      .map(compress),
  );
}

/** @param {string} file */
async function compress(file) {
  const text = await readFile(file);
  if (text.length < worthwhileBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
