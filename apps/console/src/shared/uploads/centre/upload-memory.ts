import { z } from 'zod';
import { preferenceKey, readPreference, writePreference } from '../../../browser/browser-preference.ts';
import { tryOrUndefined } from '../../../browser/try-or-undefined.ts';

const KEY = preferenceKey('anyone', 'unfinished-uploads');
const memorySchema = z.record(z.string(), z.string());

/**
 * The hash of each unfinished upload, kept over a reload: a newly selected file resumes only if its content is the
 * same.
 */
export const uploadMemory = {
  /** Whether this browser has started uploads that it has not seen finish. */
  hasAny: (): boolean => Object.keys(read()).length > 0,
  hashOf: (uploadId: string): string | undefined => read()[uploadId],
  remember: (uploadId: string, hash: string): void => write({ ...read(), [uploadId]: hash }),
  forget: (uploadId: string): void => {
    const { [uploadId]: _gone, ...rest } = read();
    write(rest);
  },
};

function read(): Record<string, string> {
  return readPreference(KEY, memorySchema, {});
}

function write(memory: Record<string, string>): void {
  tryOrUndefined(() => writePreference(KEY, memory));
}
