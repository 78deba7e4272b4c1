import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface UnpackedChromium {
  executablePath: string;
  /** The libraries that the browser needs and a bare machine may lack. */
  libraries: string;
  remove(): Promise<void>;
}

/**
 * Unpacks the Chromium of npm's `@sparticuz/chromium` into its own folder. The package always unpacks into the
 * temporary folder and reuses any file it finds there under its names, so it gets an empty one.
 */
export async function unpackNpmChromium(): Promise<UnpackedChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-npm-chromium-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const usual = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const libraries = await inflate(join(packageFolder(), 'bin', 'al2023.tar.br'));
    return { executablePath, libraries: join(libraries, 'lib'), remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
}

function packageFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
}
