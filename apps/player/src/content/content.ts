import {
  type Manifest,
  type ManifestFile,
  type ManifestProgram,
  type ManifestRefusal,
  type ManifestRelease,
  type SignedManifest,
  signedManifestSchema,
  spareFiles,
  verifyManifest,
} from '@marquee/device-protocol';
import { feedsOf } from '@marquee/scene';
import type { MediaStore } from '../storage/media-store.ts';
import type { Credentials, StateStore } from '../storage/state-store.ts';
import { type Former, formersOf, formersToKeep } from './former-releases.ts';
import { hashesOf, type PlayableRelease, playableReleases, type ReadyCheck } from './playable.ts';

export type Acceptance = 'accepted' | 'unchanged' | ManifestRefusal;

export interface ContentOptions {
  readonly state: StateStore;
  readonly media: MediaStore;
  /** Whether the fonts that a release needs are loaded. */
  readonly hasFonts: ReadyCheck;
  /** Whether a release has a program that cannot be shown. */
  readonly hasFailed: ReadyCheck;
  /** Whether each program of a release has worked on its screen. */
  readonly isProven: (release: ManifestRelease) => Promise<boolean>;
  /** Whether the files of a release may be removed, and need not be fetched. By default those of none. */
  readonly isDispensable?: ReadyCheck;
  readonly onChange: () => void;
}

/**
 * The content on the device and the content it should have: the current manifest, the newest one, and the complete
 * files.
 *
 * The order of writes makes a power cut harmless at any point: the newest manifest is stored as `next`, its files
 * arrive one by one, and once all are present a single write makes it `current`. Only then are unused files removed. An earlier
 * manifest is kept as long as a release of it may have to be shown in the place of its successor.
 */
export class Content {
  readonly #options: ContentOptions;
  #current: Manifest | undefined;
  #next: Manifest | undefined;
  #currentSigned: SignedManifest | undefined;
  #nextSigned: SignedManifest | undefined;
  /** Releases of earlier manifests, the latest first. */
  #formers: readonly Former[] = [];
  /** Former releases make way for the files of those that take their place. */
  #lacksSpace = false;
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
    this.#currentSigned = await state.read('current');
    this.#current = await this.#readStored(this.#currentSigned, credentials);
    this.#nextSigned = await state.read('next');
    this.#next = await this.#readStored(this.#nextSigned, credentials);
    const stored: Former[] = [];
    for (const signed of (await state.read('formers')) ?? [])
      stored.push(...formersIn(signed, await this.#readStored(signed, credentials)));
    this.#formers = await this.#toKeep(this.newest, stored);
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

  /** Releases of earlier manifests that are kept, the latest first. */
  get formers(): ManifestRelease[] {
    return this.#formers.map(({ release }) => release);
  }

  /** The feeds that the programs of all these manifests show. */
  feedIds(): Set<string> {
    const releases = [this.#current, this.#next].flatMap((manifest) => manifest?.releases ?? []);
    const programs = [...releases, ...this.formers].flatMap((release) => release.programs);
    return new Set(programs.flatMap(({ document }) => [...feedsOf(document).keys()]));
  }

  playable(): PlayableRelease[] {
    return playableReleases(
      this.#current,
      this.#next,
      (release) => this.#isReady(release) && !this.#options.hasFailed(release),
      (release) => this.#formersOf(release),
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

  /** Whether the program belongs to the current manifest, or to a release that is kept, rather than to an outdated one. */
  isCurrent(program: ManifestProgram): boolean {
    return [...(this.#current?.releases ?? []), ...this.formers].some(({ programs }) =>
      programs.includes(program),
    );
  }

  has(sha256: string): boolean {
    return this.#present.has(sha256);
  }

  /** Whether the fonts that the release needs are loaded. */
  hasFonts(release: ManifestRelease): boolean {
    return this.#options.hasFonts(release);
  }

  /** Missing files of the newest manifest, release by release, so that the first can play early; then those that no release shows. */
  missing(): ManifestFile[] {
    const { newest } = this;
    if (!newest) return [];
    const shown = new Set(newest.releases.flatMap(hashesOf));
    const places = new Map([...shown].map((sha256, place) => [sha256, place]));
    const placeOf = ({ sha256 }: ManifestFile) => places.get(sha256) ?? shown.size;
    return this.#needed([newest])
      .filter(({ sha256 }) => !this.#present.has(sha256))
      .sort((a, b) => placeOf(a) - placeOf(b));
  }

  /** Whether a release lacks files that the device no longer needs. */
  isSpared(release: ManifestRelease): boolean {
    return this.#isDispensable(release) && hashesOf(release).some((sha256) => !this.#present.has(sha256));
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
      const formers = await this.#toKeep(verdict.manifest, [
        ...formersIn(this.#nextSigned, this.#next),
        ...this.#formers,
      ]);
      await this.#options.state.write({ next: signed.data, formers: manifestsOf(formers) });
      this.#formers = formers;
      this.#lacksSpace = false;
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
      const isReady = (release: ManifestRelease) => this.#isReady(release) || this.#isDispensable(release);
      if (this.missing().length > 0 || !next.releases.every(isReady)) return false;
      const formers = await this.#toKeep(next, [
        ...formersIn(this.#currentSigned, this.#current),
        ...this.#formers,
      ]);
      const current = this.#nextSigned;
      await this.#options.state.write({ current, next: null, formers: manifestsOf(formers) });
      this.#formers = formers;
      this.#lacksSpace = false;
      this.#currentSigned = current;
      this.#current = next;
      this.#next = undefined;
      this.#nextSigned = undefined;
      this.#options.onChange();
      return true;
    });
  }

  /** Forgets former releases once those that took their place have worked. Returns whether there were any. */
  async removeFormers(): Promise<boolean> {
    if (this.#formers.length === 0) return false;
    return this.#serialize(async () => {
      const formers = await this.#toKeep(this.newest, this.#formers);
      if (formers.length === this.#formers.length) return false;
      await this.#options.state.write({ formers: manifestsOf(formers) });
      this.#formers = formers;
      return true;
    });
  }

  /** Removes files and parts that neither manifest nor a former release names and that are not playing right now. */
  removeUnused(onScreen: ReadonlySet<string>): Promise<void> {
    return this.#removeAllBut(() => {
      const named = [this.#current, this.#next].flatMap((manifest) => manifest?.files ?? []);
      return [...named.map(({ sha256 }) => sha256), ...this.formers.flatMap(hashesOf), ...onScreen];
    });
  }

  /**
   * Makes space: removes the files of releases that the newest manifest has ended, before it is complete. A former release stays only if
   * the one that took its place cannot be shown.
   */
  removeEnded(onScreen: ReadonlySet<string>): Promise<void> {
    if (!this.#lacksSpace) {
      this.#lacksSpace = true;
      this.#options.onChange();
    }
    return this.#removeAllBut(() => [
      ...this.#needed(this.newest ? [this.newest] : []).map(({ sha256 }) => sha256),
      ...this.playable()
        .filter((release) => !this.#isDispensable(release))
        .flatMap(hashesOf),
      ...onScreen,
    ]);
  }

  /** Makes space: removes the files that only dispensable releases need. */
  removeDispensable(onScreen: ReadonlySet<string>): Promise<void> {
    return this.#removeAllBut(() => {
      const manifests = [this.#current, this.#next].filter((manifest) => manifest !== undefined);
      const formers = this.formers.filter((release) => !this.#isDispensable(release));
      return [
        ...this.#needed(manifests).map(({ sha256 }) => sha256),
        ...formers.flatMap(hashesOf),
        ...onScreen,
      ];
    });
  }

  #isDispensable(release: ManifestRelease): boolean {
    return this.#options.isDispensable?.(release) ?? false;
  }

  /** The files of these manifests without those that only dispensable releases show. */
  #needed(manifests: readonly Manifest[]): ManifestFile[] {
    const files = manifests.flatMap((manifest) => manifest.files);
    const releases = manifests.flatMap((manifest) => manifest.releases);
    if (!releases.some((release) => this.#isDispensable(release))) return files;
    const spare = spareFiles(releases, (release) => this.#isDispensable(release));
    return files.filter(({ sha256 }) => !spare.has(sha256));
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

  #formersOf(release: ManifestRelease): ManifestRelease[] {
    const { newest } = this;
    if (!newest || (this.#lacksSpace && !this.hasFailed(release))) return [];
    const replaced = this.#next ? (this.#current?.releases ?? []) : [];
    return formersOf(release, newest, [...replaced, ...this.formers]);
  }

  async #toKeep(newest: Manifest | undefined, known: readonly Former[]): Promise<Former[]> {
    return newest ? formersToKeep(newest, known, this.#options) : [];
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

function formersIn(signed: SignedManifest | undefined, manifest: Manifest | undefined): Former[] {
  return signed && manifest ? manifest.releases.map((release) => ({ release, signed })) : [];
}

/** Each once; null without any, so that nothing is stored. */
function manifestsOf(formers: readonly Former[]): SignedManifest[] | null {
  return formers.length === 0 ? null : [...new Set(formers.map(({ signed }) => signed))];
}
