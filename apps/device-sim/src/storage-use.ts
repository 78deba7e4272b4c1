import type { StorageUse } from '@marquee/device-protocol';
import type { ContentKeeper } from './content-keeper.ts';

/** The part of the disk that is not for content, and the apps in it. */
const SYSTEM_BYTES = 900 * 1024 * 1024;
const APP_BYTES = 180 * 1024 * 1024;

/**
 * Use of the disk by the content, the software, and the system of an Android box.
 * @param diskBytes room for content
 * @param log its text
 */
export function storageOf(
  content: NonNullable<ReturnType<ContentKeeper['takeStorage']>>,
  diskBytes: number,
  log: string,
): StorageUse {
  return {
    ...content,
    total: diskBytes + SYSTEM_BYTES,
    apps: APP_BYTES,
    logs: log.length,
    other: content.other + SYSTEM_BYTES - APP_BYTES,
  };
}
