import { createHash } from 'node:crypto';
import { MAX_DEVICE_FILES } from '@marquee/commands';
import {
  type DeviceBrand,
  filePath,
  type Manifest,
  type ManifestNotice,
  PROTOCOL_VERSION,
} from '@marquee/device-protocol';
import type { PlayMode, PreciseLabel, Schedule } from '@marquee/schedule';

/** The content of a release on one screen, as it goes into manifests; documents are already JSON and are passed through without parsing. */
export interface ReleaseSource {
  /** The one that devices know. */
  id: number;
  number: number;
  name: string;
  mode: PlayMode;
  screen: number;
  idleSeconds?: number;
  schedule: Schedule;
  programs: { id: number; name: string; durationMs?: number; label?: PreciseLabel; document: string }[];
  files: { sha256: string; size: number }[];
}

/** A release, serialised once for all manifests that contain it. */
export interface ReleaseText {
  text: string;
  digest: string;
  files: ReleaseSource['files'];
}

export interface ManifestParts {
  deviceId: number;
  timeZone: string;
  releases: readonly ReleaseText[];
  formers: NonNullable<Manifest['formers']>;
  notices: readonly ManifestNotice[];
  /** Files that the device keeps apart from its releases. */
  keptFiles: ReleaseSource['files'];
}

/** The content of a state without its revision and time; the same digest means the same content. */
export interface StateContent {
  digest: string;
  /** The notices in a manifest. */
  noticeIds: readonly number[];
  /** Deterministic: the same content, revision and time give the same bytes. */
  write(revision: number, issuedAt: number): string;
}

export function releaseText({ programs, files, ...release }: ReleaseSource): ReleaseText {
  const programTexts = programs.map(({ document, ...program }) => withMember(program, 'document', document));
  const head = { ...release, status: 'approved' };
  const text = withMember(head, 'programs', `[${programTexts.join(',')}]`);
  return { text, digest: digestOf(text, JSON.stringify(files)), files };
}

/** Without notices, formers and kept files the text equals that of versions without them, byte for byte. */
export function manifestContent(parts: ManifestParts): StateContent {
  const releases = parts.releases.map(({ digest }) => digest);
  const notices = parts.notices.map((notice) => JSON.stringify(notice));
  return {
    digest: digestOf(parts.timeZone, ...releases, ...formersText(parts), ...notices, ...keptText(parts)),
    noticeIds: parts.notices.map(({ id }) => id),
    write: (revision, issuedAt) => manifestText(parts, revision, issuedAt),
  };
}

export interface SettingsParts {
  name: string;
  brand: DeviceBrand | undefined;
  settings: Readonly<Record<string, unknown>>;
}

/** Without brand and settings the text equals that of versions without them, byte for byte. */
export function settingsContent({ name, brand, settings }: SettingsParts): StateContent {
  const values = { ...(brand && { brand }), ...(Object.keys(settings).length > 0 && { settings }) };
  const hasValues = Object.keys(values).length > 0;
  return {
    digest: hasValues ? digestOf(name, JSON.stringify(values)) : digestOf(name),
    noticeIds: [],
    write: (revision) => JSON.stringify({ revision, name, ...values }),
  };
}

function manifestText(
  { deviceId, timeZone, releases, formers, notices, keptFiles }: ManifestParts,
  revision: number,
  issuedAt: number,
): string {
  const named = [...releases.flatMap((release) => release.files), ...keptFiles];
  const sizes = new Map(named.map((file) => [file.sha256, file.size]));
  // Those of releases come first: what a device cannot hold is not worth a program.
  const files = [...sizes]
    .slice(0, MAX_DEVICE_FILES)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([sha256, size]) => ({ sha256, size, url: filePath(sha256) }));
  const head = {
    protocol: PROTOCOL_VERSION,
    deviceId,
    revision,
    issuedAt,
    timeZone,
    ...(formers.length > 0 && { formers }),
    ...(notices.length > 0 && { notices }),
    files,
  };
  return withMember(head, 'releases', `[${releases.map(({ text }) => text).join(',')}]`);
}

function formersText({ formers }: ManifestParts): string[] {
  return formers.length > 0 ? [JSON.stringify(formers)] : [];
}

function keptText({ keptFiles }: ManifestParts): string[] {
  return keptFiles.length > 0 ? [JSON.stringify(keptFiles)] : [];
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

function withMember(object: object, name: string, json: string): string {
  return `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:${json}}`;
}
