import type { StoredVips, VipStorage } from '@marquee/device-protocol';
import type { StateStore, VipPictureKey } from '../storage/state-store.ts';
import type { VipFiles } from './vip-files.ts';

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/**
 * Keeps the VIPs of the device. Each picture is encrypted by a key of its own, which no script can export. The file goes
 * before the key, so that nothing that can be decrypted is ever left.
 */
export class EncryptedVipStorage implements VipStorage {
  readonly #state: StateStore;
  readonly #files: VipFiles;
  readonly #randomBytes: (count: number) => Uint8Array;

  constructor(state: StateStore, files: VipFiles, randomBytes: (count: number) => Uint8Array) {
    this.#state = state;
    this.#files = files;
    this.#randomBytes = randomBytes;
  }

  load(): Promise<unknown> {
    return this.#state.read('vips');
  }

  save(vips: StoredVips | null): Promise<void> {
    return this.#state.write({ vips });
  }

  async pictures(): Promise<ReadonlyMap<string, string>> {
    const files = new Set(await this.#files.list());
    const keys = await this.#keys();
    const whole = keys.filter(({ id }) => files.has(id));
    const known = new Set(whole.map(({ id }) => id));
    for (const id of files) if (!known.has(id)) await this.#files.remove(id);
    if (whole.length < keys.length) await this.#writeKeys(whole);
    return new Map(whole.map(({ id, sha256 }) => [id, sha256]));
  }

  async savePicture(id: string, sha256: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.removePicture(id);
    const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const iv = new Uint8Array(this.#randomBytes(IV_BYTES));
    await this.#files.write(id, await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, picture));
    await this.#writeKeys([...(await this.#keys()), { id, sha256, iv, key }]);
  }

  async removePicture(id: string): Promise<void> {
    await this.#files.remove(id);
    const keys = await this.#keys();
    const rest = keys.filter((one) => one.id !== id);
    if (rest.length < keys.length) await this.#writeKeys(rest);
  }

  /** The JPEG; undefined if it is not on disk, or damaged. */
  async readPicture(id: string): Promise<Blob | undefined> {
    const kept = (await this.#keys()).find((one) => one.id === id);
    const bytes = kept && (await this.#files.read(id));
    if (!bytes) return undefined;
    const { iv, key } = kept;
    const picture = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes).catch(() => undefined);
    return picture && new Blob([picture], { type: 'image/jpeg' });
  }

  async #keys(): Promise<readonly VipPictureKey[]> {
    return (await this.#state.read('vipKeys')) ?? [];
  }

  #writeKeys(keys: readonly VipPictureKey[]): Promise<void> {
    return this.#state.write({ vipKeys: keys.length > 0 ? keys : null });
  }
}
