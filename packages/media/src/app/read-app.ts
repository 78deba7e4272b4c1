import type { AppFormat } from '@marquee/contract';
import { isSystemError } from '../facts/media-refusal.ts';
import type { AppFacts, AppReading } from './app-facts.ts';
import { PackageZip } from './package-zip.ts';

const READERS: Record<AppFormat, (zip: PackageZip) => Promise<AppFacts>> = {
  apk: async (zip) => (await import('./read-apk.ts')).readApk(zip),
  hap: async (zip) => (await import('./read-hap.ts')).readHap(zip),
  zip: async (zip) => (await import('./read-described.ts')).readDescribed(zip),
};

/**
 * Reads what a package says about itself. A hostile one takes seconds of the processor, so the server does this in a process of
 * its own. What no reader foresaw is in the package too.
 * @throws the system's error when the system failed
 */
export async function readApp(path: string, format: AppFormat): Promise<AppReading> {
  let zip: PackageZip | undefined;
  try {
    zip = await PackageZip.open(path);
    return await READERS[format](zip);
  } catch (error) {
    if (isSystemError(error)) throw error;
    return { fault: 'invalid' };
  } finally {
    zip?.close();
  }
}
