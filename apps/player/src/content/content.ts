import {
  type Manifest,
  type ManifestFile,
  type ManifestProgram,
  type ManifestRefusal,
  type ManifestRelease,
  type SignedManifest,
  signedManifestSchema,
  verifyManifest,
} from '@marquee/device-protocol';
import { feedsOf } from '@marquee/scene';
import type { MediaStore } from '../storage/media-store.ts';
import type { Credentials, StateStore } from '../storage/state-store.ts';
import { hashesOf, type PlayableRelease, playableReleases, type ReadyCheck } from './playable.ts';

export type Acceptance = 'accepted' | 'unchanged' | ManifestRefusal;

export interface ContentOptions {
  readonly state: StateStore;
  readonly media: MediaStore;
  /** Whether the fonts that a release needs are loaded. */
  readonly hasFonts: ReadyCheck;
  /** Whether a release has a program that cannot be shown. */
  readonly hasFailed: ReadyCheck;
  readonly onChange: () => void;
}

/**
 * The content on the device and the content it should have: the current manifest, the newest one, and the complete
 * files.
 *
 * The order of writes makes a power cut harmless at any point: the newest manifest is stored as `next`, its files
 * arrive one by one, and once all are present a single write makes it `current`. Only then are unused files removed.
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

  /**
   * Reads what an earlier run stored. Manifests are verified again, because the disk is not trusted more than the
   * network.
   */
  async load(credentials: Credentials): Promise<void> {
    const { state, media } = this.#options;
    this.#present = new Set(await media.list());
    this.#current = await this.#readStored(await state.read('current'), credentials);
    this.#nextSigned = await state.read('next');
    this.#next = await this.#readStored(this.#nextSigned, credentials);
  }

  /** The manifest whose files are all present. */
  get current(): Manifest | undefined {
    return this.#current;
  }

  /** The newest accepted manifest. */
  get newest(): Manifest | undefined {
    return this.#next ?? this.#current;
  }

  /** The revision that the device applies: 0 before the first. */
  get revision(): number {
    return this.newest?.revision ?? 0;
  }

  /** The feeds that the programs of both manifests show. */
  feedIds(): Set<string> {
    const releases = [this.#current, this.#next].flatMap((manifest) => manifest?.releases ?? []);
    const programs = releases.flatMap((release) => release.programs);
    return new Set(programs.flatMap(({ document }) => [...feedsOf(document).keys()]));
  }

  playable(): PlayableRelease[] {
    return playableReleases(
      this.#current,
      this.#next,
      (release) => this.#isReady(release) && !this.#options.hasFailed(release),
    );
  }

  /** Whether a release has a program that cannot be shown, so that it is withheld. */
  hasFailed(release: ManifestRelease): boolean {
    return this.#options.hasFailed(release);
  }

  /** Call when a program turned out to be one that cannot be shown. */
  programFailed(): void {
    this.#options.onChange();
  }

  /** Whether the program belongs to the current manifest rather than to an outdated one. */
  isCurrent(program: ManifestProgram): boolean {
    return this.#current?.releases.some(({ programs }) => programs.includes(program)) ?? false;
  }

  has(sha256: string): boolean {
    return this.#present.has(sha256);
  }

  /** Whether the fonts that the release needs are loaded. */
  hasFonts(release: ManifestRelease): boolean {
    return this.#options.hasFonts(release);
  }

  /** Missing files of the newest manifest, release by release, so that the first can play early. */
  missing(): ManifestFile[] {
    const { files = [], releases = [] } = this.newest ?? {};
    const order = [...new Set(releases.flatMap(hashesOf))];
    return files
      .filter(({ sha256 }) => !this.#present.has(sha256))
      .sort((a, b) => order.indexOf(a.sha256) - order.indexOf(b.sha256));
  }

  /** Accepts a manifest from the server, or returns the reason for a refusal and changes nothing. */
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

  /** Call when a file is complete in the media store. */
  fileArrived(sha256: string): void {
    this.#present.add(sha256);
    this.#options.onChange();
  }

  /** Discards a file that is corrupt on disk, so that it is fetched again. */
  fileCorrupted(sha256: string): Promise<void> {
    return this.#serialize(async () => {
      this.#present.delete(sha256);
      await this.#options.media.remove(sha256);
      this.#options.onChange();
    });
  }

  /** Discards what has arrived of a file that does not fit, because smaller files may fit into its space. */
  discardPart(sha256: string): Promise<void> {
    return this.#serialize(() => this.#options.media.removePart(sha256));
  }

  /** Makes the newest manifest the current one if it is complete. Returns whether it is. */
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

  /** Removes files and parts that neither manifest names and that are not playing right now. */
  removeUnused(onScreen: ReadonlySet<string>): Promise<void> {
    return this.#removeAllBut(() => {
      const named = [this.#current, this.#next].flatMap((manifest) => manifest?.files ?? []);
      return [...named.map(({ sha256 }) => sha256), ...onScreen];
    });
  }

  /** Makes space: removes the files of releases that the newest manifest has ended, before it is complete. */
  removeEnded(onScreen: ReadonlySet<string>): Promise<void> {
    return this.#removeAllBut(() => [
      ...(this.newest?.files ?? []).map(({ sha256 }) => sha256),
      ...this.playable().flatMap(hashesOf),
      ...onScreen,
    ]);
  }

  #removeAllBut(kept: () => readonly string[]): Promise<void> {
    return this.#serialize(async () => {
      const { media } = this.#options;
      const needed = new Set(kept());
      for (const sha256 of [...this.#present].filter((present) => !needed.has(present))) {
        this.#present.delete(sha256);
        await media.remove(sha256);
      }
      for (const sha256 of await media.listParts()) {
        if (!needed.has(sha256)) await media.removePart(sha256);
      }
    });
  }

  #isReady(release: ManifestRelease): boolean {
    return hashesOf(release).every((sha256) => this.#present.has(sha256)) && this.hasFonts(release);
  }

  /** Runs one change at a time: a manifest that arrives during a promotion must not be lost. */
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
