import { type DeviceDetail, STORAGE_KINDS } from '@marquee/contract';

export interface StoragePart {
  kind: (typeof STORAGE_KINDS)[number] | 'free';
  bytes: number;
}

/** The parts of a disk that the device reports, and the free space. The rest of a known whole counts as other. */
export function storageParts({
  storage,
  free_space,
}: Pick<DeviceDetail, 'storage' | 'free_space'>): StoragePart[] {
  if (!storage) return [];
  const known = STORAGE_KINDS.flatMap((kind) => {
    const bytes = storage[kind];
    return bytes === undefined ? [] : [{ kind, bytes }];
  });
  const free: StoragePart[] = free_space === null ? [] : [{ kind: 'free', bytes: free_space }];
  const counted = [...known, ...free].reduce((sum, { bytes }) => sum + bytes, 0);
  const rest = (storage.total ?? 0) - counted;
  if (rest <= 0 || free_space === null) return [...known, ...free];
  const other = (known.find(({ kind }) => kind === 'other')?.bytes ?? 0) + rest;
  return [...known.filter(({ kind }) => kind !== 'other'), { kind: 'other', bytes: other }, ...free];
}
