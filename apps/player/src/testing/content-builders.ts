import {
  filePath,
  generateManifestKey,
  type Manifest,
  type ManifestProgram,
  type ManifestSigningKey,
  type NoticeList,
  type SignedManifest,
  type SignedNotices,
  signManifest,
  signNotices,
} from '@marquee/device-protocol';
import { type FileRef, storedFilesOf } from '@marquee/scene';
import { aDocument, aFileRef, aPicture, aScene } from '@marquee/testkit';
import { createSHA256 } from 'hash-wasm';
import type { Credentials } from '../storage/state-store.ts';

/** A file with its bytes, as the server has it. */
export interface SampleFile {
  readonly ref: FileRef;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export async function aSampleFile(content: string, overrides: Partial<FileRef> = {}): Promise<SampleFile> {
  const bytes = new TextEncoder().encode(content);
  const hasher = await createSHA256();
  const ref = aFileRef({ sha256: hasher.update(bytes).digest('hex'), size: bytes.length, ...overrides });
  return { ref, bytes };
}

/** A program that shows the files one after another, each for 10 s. */
export function aProgram(id: number, files: readonly SampleFile[]): ManifestProgram {
  const pictures = files.map(({ ref }) => ({ file: ref, durationMs: 10_000 }));
  const elements = pictures.length > 0 ? [aPicture({ pictures })] : [];
  return { id, name: `program ${id}`, document: aDocument({ scenes: [aScene({ elements })] }) };
}

/** A manifest for device 7 that lists the files of its releases. */
export function aManifest(overrides: Partial<Manifest> = {}): Manifest {
  const releases = overrides.releases ?? [];
  const refs = releases.flatMap(({ programs }) =>
    programs.flatMap(({ document }) => storedFilesOf(document)),
  );
  const files = new Map(refs.map(({ sha256, size }) => [sha256, { sha256, size, url: filePath(sha256) }]));
  return {
    protocol: 1,
    deviceId: 7,
    revision: 1,
    issuedAt: 0,
    timeZone: 'Asia/Shanghai',
    releases,
    files: [...files.values()],
    ...overrides,
  };
}

/** A server's key and a device's credentials that pin it. */
export class TestServerKey {
  readonly #key: ManifestSigningKey;

  constructor(key: ManifestSigningKey) {
    this.#key = key;
  }

  static async generate(): Promise<TestServerKey> {
    return new TestServerKey(await generateManifestKey());
  }

  sign(manifest: Manifest): Promise<SignedManifest> {
    return signManifest(JSON.stringify(manifest), this.#key);
  }

  signNotices(list: Pick<NoticeList, 'deviceId' | 'revision' | 'notices'>): Promise<SignedNotices> {
    return signNotices(JSON.stringify({ protocol: 1, issuedAt: 0, ...list }), this.#key);
  }

  get credentials(): Credentials {
    const { keyId, publicKey } = this.#key;
    return {
      deviceId: 7,
      token: 'token',
      name: 'Lobby',
      manifestKeys: [{ keyId, publicKey }],
      pairingCode: null,
    };
  }
}
