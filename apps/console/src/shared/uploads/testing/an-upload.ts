import { materialRoutes } from '@marquee/contract';
import type { UploadItem } from '../centre/upload-item.ts';
import type { UploadLimits, UploadTarget } from '../upload-target.ts';

/** Accepts pictures of up to a hundred bytes, three at a time. */
export const someLimits: UploadLimits = {
  batchLimit: 3,
  suffixes: ['jpg', 'png'],
  refusalOf: ({ size }) => (size > 100 ? { code: 'uploads.too_large', params: { limit: '100 B' } } : null),
};

/** A target whose server has nothing and refuses nothing. */
export function aTarget(changes: Partial<UploadTarget> = {}): UploadTarget {
  return {
    key: 'materials',
    create: materialRoutes.uploadCreate,
    topic: 'materials',
    check: async () => undefined,
    list: async () => [],
    get: () => Promise.reject(new Error('no such upload')),
    metadata: () => ({}),
    defaultLimits: someLimits,
    ...changes,
  };
}

const target = aTarget();

/** A file of a thousand bytes that waits. */
export function anUpload(changes: Partial<UploadItem> = {}): UploadItem {
  return {
    key: 'a',
    target,
    name: 'spring.mp4',
    size: 1000,
    place: {},
    state: 'waiting',
    phase: 'hashing',
    hashed: 0,
    sent: 0,
    bytesPerSecond: 0,
    measured: { at: 0, sent: 0 },
    failure: null,
    needsFile: false,
    resultId: null,
    ...changes,
  };
}
