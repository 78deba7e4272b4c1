import {
  type Manifest,
  type ManifestFile,
  type ManifestProgram,
  type ManifestRefusal,
  type SignedManifest,
  signedManifestSchema,
  verifyManifest,
} from '@marquee/device-protocol';
import type { MediaStore } from '../storage/media-store.ts';
import type { Credentials, StateStore } from '../storage/state-store.ts';
import { hashesOf, type PlayableRelease, playableReleases, type ReadyCheck } from './playable.ts';

export type Acceptance = 'accepted' | 'unchanged' | ManifestRefusal;

export interface ContentOptions {
  readonly state: StateStore;
  readonly media: MediaStore;
  /** What a release needs besides its files, such as fonts. */
  readonly hasFonts: ReadyCheck;
  readonly onChange: () => void;
}

/**
 * What the screen has and what it is to have: the manifest in use, the newest one, and the files that are whole.
 *
 * The order of writes makes a power cut harmless at any point: the newest manifest is kept as `next`, its files come
 * in one by one, and only when all are there does one write make it `current`; after that, and never before, goes
 * what nobody needs any longer.
 */
export class Content {
  readonly #options: ContentOptions;
  #current: Manifest | undefined;
  #next: Manifest | undefined;
  #nextSigned: SignedManifest | undefined;
  #present = new Set<string>();
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(options: ContentOptions) {
    this.#options = options;
  }

  /** Reads what an earlier run left. Manifests are verified again: the disk is not trusted more than the network. */
  async load(credentials: Credentials): Promise<void> {
    const { state, media } = this.#options;
    this.#present = new Set(await media.list());
    this.#current = await this.#readStored(await state.read('current'), credentials);
    this.#nextSigned = await state.read('next');
    this.#next = await this.#readStored(this.#nextSigned, credentials);
  }

  /** The manifest whose files are all here. */
  get current(): Manifest | undefined {
    return this.#current;
  }

  /** The newest manifest accepted. */
  get newest(): Manifest | undefined {
    return this.#next ?? this.#current;
  }

  /** The revision that the screen acts by: 0 before there is any. */
  get revision(): number {
    return this.newest?.revision ?? 0;
  }

  playable(): PlayableRelease[] {
    return playableReleases(this.#current, this.#next, (release) => this.#isReady(release));
  }

  /** Whether the program is one of the manifest in use, not one that outlived its manifest. */
  isCurrent(program: ManifestProgram): boolean {
    return this.#current?.releases.some(({ programs }) => programs.includes(program)) ?? false;
  }

  has(sha256: string): boolean {
    return this.#present.has(sha256);
  }

  /** Files of the newest manifest that are still to come, release by release, so that the first can play early. */
  missing(): ManifestFile[] {
    const { files = [], releases = [] } = this.newest ?? {};
    const order = [...new Set(releases.flatMap(hashesOf))];
    return files
      .filter(({ sha256 }) => !this.#present.has(sha256))
      .sort((a, b) => order.indexOf(a.sha256) - order.indexOf(b.sha256));
  }

  /** Takes a manifest from the server, or says why not and changes nothing. */
  accept(received: unknown, credentials: Credentials): Promise<Acceptance> {
    return this.#serialize(async () => {
      const signed = signedManifestSchema.safeParse(received);
      if (!signed.success) return 'malformed';
      const verdict = await verifyManifest(signed.data, credentials.manifestKeys, {
        deviceId: credentials.deviceId,
        minRevision: this.revision,
      });
      if (!verdict.ok) return verdict.reason;
      if (verdict.manifest.revision === this.revision) return 'unchanged';
      await this.#options.state.write({ next: signed.data });
      this.#next = verdict.manifest;
      this.#nextSigned = signed.data;
      this.#options.onChange();
      return 'accepted';
    });
  }

  /** To be called when a file is whole in the media store. */
  fileArrived(sha256: string): void {
    this.#present.add(sha256);
    this.#options.onChange();
  }

  /** Forgets a file that turned out to be corrupt on the disk, so that it is fetched again. */
  fileCorrupted(sha256: string): Promise<void> {
    return this.#serialize(async () => {
      this.#present.delete(sha256);
      await this.#options.media.remove(sha256);
      this.#options.onChange();
    });
  }

  /** Makes the newest manifest the current one if everything of it is here. Returns whether it is. */
  promoteNewest(): Promise<boolean> {
    return this.#serialize(async () => {
      const next = this.#next;
      if (!next || !this.#nextSigned) return this.#current !== undefined && this.missing().length === 0;
      if (this.missing().length > 0 || !next.releases.every((release) => this.#isReady(release)))
        return false;
      await this.#options.state.write({ current: this.#nextSigned, next: null });
      this.#current = next;
      this.#next = undefined;
      this.#nextSigned = undefined;
      this.#options.onChange();
      return true;
    });
  }

  /** Removes files and parts that neither manifest names and that are not on the screen this moment. */
  removeUnused(onScreen: ReadonlySet<string>): Promise<void> {
    return this.#serialize(async () => {
      const { media } = this.#options;
      const named = [this.#current, this.#next].flatMap((manifest) => manifest?.files ?? []);
      const needed = new Set([...named.map(({ sha256 }) => sha256), ...onScreen]);
      for (const sha256 of [...this.#present].filter((present) => !needed.has(present))) {
        this.#present.delete(sha256);
        await media.remove(sha256);
      }
      for (const sha256 of await media.listParts()) {
        if (!needed.has(sha256)) await media.removePart(sha256);
      }
    });
  }

  #isReady(release: Manifest['releases'][number]): boolean {
    return hashesOf(release).every((sha256) => this.#present.has(sha256)) && this.#options.hasFonts(release);
  }

  /** One change at a time: a manifest that arrives while another is being made the current one must not be lost. */
  #serialize<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = this.#lastChange.then(change);
    this.#lastChange = result.catch(() => undefined);
    return result;
  }

  async #readStored(
    stored: SignedManifest | undefined,
    { deviceId, manifestKeys }: Credentials,
  ): Promise<Manifest | undefined> {
    if (!stored) return undefined;
    const verdict = await verifyManifest(stored, manifestKeys, { deviceId });
    return verdict.ok ? verdict.manifest : undefined;
  }
}
