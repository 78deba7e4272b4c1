import type { DeviceSettings, ManifestKey, SignedManifest } from '@marquee/device-protocol';

/** What a player remembers across power cuts, besides files and plays. */
export interface PlayerState {
  readonly identity: Identity;
  readonly credentials: Credentials;
  readonly settings: DeviceSettings;
  /** The manifest whose files are all here. */
  readonly current: StoredManifest;
  /** The newest manifest accepted, while files of it are missing. */
  readonly next: StoredManifest;
}

/** Who this screen says it is: made once, on the first visit. */
export interface Identity {
  /** Random, locally administered, in the form `02-1A-…`. */
  readonly mac: string;
  /** Whose screen it is, as the address of the page said; without it the first company's. */
  readonly companyCode?: string;
}

/** What the server gave at enrolment. */
export interface Credentials {
  readonly deviceId: number;
  readonly token: string;
  readonly name: string;
  /** Pinned: a manifest signed by any other key is refused. */
  readonly manifestKeys: readonly ManifestKey[];
  /** Shown until an operator has typed it, where the server asks for pairing. */
  readonly pairingCode: string | null;
}

/** A manifest as it arrived: the text that was signed is what is kept. */
export type StoredManifest = SignedManifest;

/** Keys to write and, by null, to forget. */
export type StateChange = { readonly [Key in keyof PlayerState]?: PlayerState[Key] | null };

export interface StateStore {
  read<Key extends keyof PlayerState>(key: Key): Promise<PlayerState[Key] | undefined>;
  /** All of the change or nothing of it, and on disk when it resolves. */
  write(change: StateChange): Promise<void>;
}
