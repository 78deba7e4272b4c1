import type {
  DeviceActivation,
  DeviceSettings,
  DownloadChoices,
  EnrolRequest,
  Feed,
  JournalledCommand,
  LogEntry,
  ManifestKey,
  SignedManifest,
  SignedNotices,
  StoredNotice,
  StoredVips,
} from '@marquee/device-protocol';
import type { TrialRecord } from './trial-record.ts';

/** A panel, in physical pixels. */
export interface Panel {
  readonly width: number;
  readonly height: number;
}

/** The state that a player keeps across power cuts, besides files and plays. */
export interface PlayerState {
  readonly identity: Identity;
  readonly credentials: Credentials;
  /** Of an enrolment that has no answer yet. */
  readonly requestKey: string;
  /** The token that the server has refused, of a device that was confirmed. */
  readonly formerToken: string;
  /** The screens that the server knows. */
  readonly screens: EnrolRequest['screens'];
  /** The panel of the second screen, once a page has been opened on it. */
  readonly secondPanel: Panel;
  /** The source of viewers of the second screen, as its page last named it. */
  readonly secondSource: SourceKind;
  /** The sources of viewers that were chosen on the set-up page. */
  readonly audienceSources: StoredSources;
  readonly settings: DeviceSettings;
  /** As the server last said it; a server without licensing says nothing. */
  readonly activation: DeviceActivation;
  /** A sum of the bits of `AI_MODULES`. */
  readonly aiModules: number;
  /** The logo that settings have named. */
  readonly logo: StoredLogo;
  /** The manifest whose files are all present. */
  readonly current: StoredManifest;
  /** The newest accepted manifest, while some of its files are missing. */
  readonly next: StoredManifest;
  /** Earlier manifests, the latest first, with releases that are shown if the ones in their place cannot be. */
  readonly formers: readonly StoredManifest[];
  /** The data of feeds. */
  readonly feeds: readonly Feed[];
  /** The commands received, oldest first, so that none is executed twice. */
  readonly commands: readonly JournalledCommand[];
  /** The newest list of notices from the server. */
  readonly noticeList: SignedNotices;
  /** The notices received, with their receipts. */
  readonly notices: readonly StoredNotice[];
  /** The VIPs that this device welcomes. */
  readonly vips: StoredVips;
  /** The keys of their pictures. */
  readonly vipKeys: readonly VipPictureKey[];
  /** Which programs of each screen are known to work, and which are withheld. */
  readonly trials: TrialRecord;
  readonly secondScreenTrials: TrialRecord;
  /** The faults that the server has been sent, oldest first. */
  readonly reportedFaults: readonly ReportedFault[];
  /** The files that operators put first or paused. */
  readonly downloads: DownloadChoices;
  /** Entries of the player's own log, oldest first. */
  readonly log: readonly LogEntry[];
}

/** Where viewers come from: a function of the page, its camera, a sensor that the agent reads, or one at an address. */
export type SourceKind = 'bridge' | 'camera' | 'agent' | 'address';

/** A source of viewers for each screen, as `?audience=` has it; nobody is counted on a screen without one. */
export type StoredSources = Readonly<Partial<Record<1 | 2, string>>>;

/** How the picture of a VIP is encrypted. */
export interface VipPictureKey {
  /** Of the VIP. */
  readonly id: string;
  /** Of the JPEG. */
  readonly sha256: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** Not extractable. */
  readonly key: CryptoKey;
}

/** A fault that the server has been sent. */
export interface ReportedFault {
  /** The same for each repetition of the fault. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

/** The identity of this device: generated once, on the first visit. */
export interface Identity {
  /** Random, locally administered, in the form `02-1A-…`. */
  readonly mac: string;
  /** The company named by the page's address; without it the server chooses the first company. */
  readonly companyCode?: string;
}

/** The answer of the server to an enrolment. */
export interface Credentials {
  readonly deviceId: number;
  readonly token: string;
  readonly name: string;
  /** Pinned: a manifest signed by any other key is refused. */
  readonly manifestKeys: readonly ManifestKey[];
  /** Shown until an operator has typed it, where the server requires pairing. */
  readonly pairingCode: string | null;
}

/** A logo as it is stored on this device. */
export interface StoredLogo {
  readonly sha256: string;
  /** The picture as a `data:` address. */
  readonly address: string;
}

/** A manifest as it arrived: the signed text itself is stored. */
export type StoredManifest = SignedManifest;

/** Keys to write; null deletes a key. */
export type StateChange = { readonly [Key in keyof PlayerState]?: PlayerState[Key] | null };

export interface StateStore {
  read<Key extends keyof PlayerState>(key: Key): Promise<PlayerState[Key] | undefined>;
  /** Writes all of the change or nothing, and resolves when it is on disk. */
  write(change: StateChange): Promise<void>;
}
