import { z } from 'zod';
import { idSchema, revisionSchema } from '../primitives.ts';
import { deviceVipSchema } from '../vips/vip-list.schema.ts';

/** The VIPs of a device as it keeps them. Not the signed text: a VIP that has expired leaves it. */
export const storedVipsSchema = z.object({
  deviceId: idSchema,
  revision: revisionSchema,
  vips: z.array(deviceVipSchema),
});

export type StoredVips = z.infer<typeof storedVipsSchema>;

/** Where a device keeps its VIPs. Each call resolves once the change is on disk. */
export interface VipStorage {
  load(): Promise<unknown>;
  /** @param vips null removes what is stored */
  save(vips: StoredVips | null): Promise<void>;
  /** The SHA-256 of each whole picture by the id of its VIP. Removes what an interrupted change has left. */
  pictures(): Promise<ReadonlyMap<string, string>>;
  savePicture(id: string, sha256: string, picture: Uint8Array<ArrayBuffer>): Promise<void>;
  removePicture(id: string): Promise<void>;
}

/** For simulated devices and tests. */
export class MemoryVipStorage implements VipStorage {
  stored: StoredVips | null = null;
  readonly kept = new Map<string, { readonly sha256: string; readonly picture: Uint8Array<ArrayBuffer> }>();

  async load(): Promise<unknown> {
    return this.stored;
  }

  async save(vips: StoredVips | null): Promise<void> {
    this.stored = vips;
  }

  async pictures(): Promise<ReadonlyMap<string, string>> {
    return new Map([...this.kept].map(([id, { sha256 }]) => [id, sha256]));
  }

  async savePicture(id: string, sha256: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
    this.kept.set(id, { sha256, picture });
  }

  async removePicture(id: string): Promise<void> {
    this.kept.delete(id);
  }
}
