import type {
  Composition,
  Program,
  ProgramLabel,
  Release,
  ReleaseMode,
  SyncState,
  WaveProgress,
  WaveSize,
} from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from '../columns.ts';

/** A named scene document in a group: the columns that programs and templates have in common. */
export interface CompositionTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  group_id: number;
  number: number;
  name: string;
  category: Generated<Composition['program_category_id']>;
  width: number;
  height: number;
  duration_ms: Generated<number>;
  size: Generated<number>;
  scene_count: Generated<number>;
  /** The scene document as JSON; `packages/scene` reads and migrates it. */
  document: string;
  /** The document reduced to its first scene, so that a list need not read whole documents. */
  cover: Generated<string>;
  /** A hash of the document without the contents of its materials. */
  content_hash: Generated<string>;
  /** Incremented at every save; a save names the version it is based on. */
  version: Generated<number>;
  creator_id: number | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface ProgramTable extends CompositionTable {
  status: Generated<Program['status']>;
  /** The precise label; null without one. */
  label: Json<ProgramLabel> | null;
}

/** An audience label of a company with a name. */
export interface LabelSetTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  /** The priority of the label, to sort by. */
  priority: number;
  label: Json<ProgramLabel>;
  created_at: Instant;
  updated_at: Instant;
}

/** A program that took over the values of a set. */
export interface LabelSetProgramTable {
  program_id: number;
  label_set_id: number;
}

export type TemplateTable = CompositionTable;

export interface TemplateDraftTable {
  template_id: number;
  user_id: number;
  base_version: number;
  document: string;
  updated_at: Instant;
}

export interface TemplateMaterialTable {
  template_id: number;
  material_id: number;
}

/** A document that a version has. */
interface VersionedDocument {
  sha256: string;
  document: string;
  /** The document reduced to its first scene. */
  cover: string;
}

/** A save of a program or a template. */
interface Version {
  version: number;
  /** Of its document, which several versions may share. */
  sha256: string;
  content_hash: string;
  name: string;
  width: number;
  height: number;
  scene_count: number;
  duration_ms: number;
  size: number;
  /** The version whose document it took over. */
  restored_from: number | null;
  author_id: number | null;
  created_at: Instant;
}

export type ProgramDocumentTable = VersionedDocument & { program_id: number };
export type ProgramVersionTable = Version & { program_id: number };
export type TemplateDocumentTable = VersionedDocument & { template_id: number };
export type TemplateVersionTable = Version & { template_id: number };

export interface ProgramDraftTable {
  program_id: number;
  user_id: number;
  base_version: number;
  document: string;
  updated_at: Instant;
  /** Null if it was not saved by a window of the editor. */
  window_id: string | null;
}

/** The window that may save, until it leaves or is silent for too long. */
interface EditorWindow {
  user_id: number;
  window_id: string;
  since: Instant;
  expires_at: Instant;
}

export type ProgramEditingTable = EditorWindow & { program_id: number };
export type TemplateEditingTable = EditorWindow & { template_id: number };

/** A link to a preview that needs no sign-in. */
export interface ProgramPreviewTable {
  id: Generated<number>;
  company_id: number;
  program_id: number;
  token_hash: string;
  creator_id: number | null;
  created_at: Instant;
  expires_at: Instant;
}

export interface ProgramMaterialTable {
  program_id: number;
  material_id: number;
}

export interface ProgramResolutionTable {
  company_id: number;
  width: number;
  height: number;
}

export interface PlaylistTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  group_id: number;
  number: number;
  name: string;
  /** Sums over its items. */
  program_count: number;
  material_count: number;
  duration_seconds: number;
  /** Incremented at every save; a save names the version it is based on. */
  version: Generated<number>;
  creator_id: number | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Either a program or a material, which a playlist may have several times. */
export interface PlaylistItemTable {
  playlist_id: number;
  position: number;
  program_id: number | null;
  material_id: number | null;
  duration_seconds: number;
}

export interface ReleaseTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  number: number;
  name: string;
  type: Generated<Release['publish_type']>;
  mode: ReleaseMode;
  status: Generated<Release['status']>;
  /** Dates `YYYY-MM-DD` in the device's own time zone. */
  valid_from: string;
  valid_to: string;
  weekdays: Json<number[]>;
  continuous: Generated<Flag>;
  spans: Json<{ start: string; end: string }[]>;
  screen: Generated<number>;
  remark: Generated<string>;
  /** Seconds without a touch until its ordinary programs play again; null if all programs take turns. */
  idle_seconds: Generated<number | null>;
  creator_id: number | null;
  created_at: Instant;
  offline_at: Instant | null;
  offline_by: number | null;
  /** The playlist that it was made of, as it was named then; null for a release of programs. */
  playlist_id: number | null;
  playlist_name: string | null;
  /** Since when its devices wait for renditions or speeches; null when they do not. */
  preparing_since: Instant | null;
  /** Of what it shows and when; null for releases from before reviews. */
  content_hash: Generated<string | null>;
  /** The release that it takes the place of once it is approved. */
  revises_id: Generated<number | null>;
  /** Who decided, and when; null for releases without a review. */
  reviewer_id: Generated<number | null>;
  reviewed_at: Generated<Instant | null>;
  opinion: Generated<string>;
  /** Null if it does not go out in waves. */
  wave_state: Generated<WaveProgress['state'] | null>;
  /** The last wave that was reached, from 1; 0 before. */
  wave: Generated<number>;
  wave_count: Generated<number>;
  /** Devices up to this wave have it: `wave`, or 0 when it was rolled back. */
  delivered_wave: Generated<number>;
  healthy_minutes: Generated<number>;
  /** The part of a wave's devices that stops the waves when it has failed. */
  failure_percent: Generated<number>;
  /** Since when every device of its last wave is accounted for. */
  healthy_since: Generated<Instant | null>;
  wave_stopped_at: Generated<Instant | null>;
  wave_stop_reason: Generated<WaveProgress['stop_reason']>;
  /** Devices download it at any time of the day. */
  is_urgent: Generated<Flag>;
}

/** The waves of a release, from 1. */
export interface ReleaseWaveTable {
  release_id: number;
  wave: number;
  /** How many devices have the release once it is reached. */
  unit: WaveSize['unit'];
  amount: number;
  reached_at: Instant | null;
  finished_at: Instant | null;
}

/** How the devices of a company download files; null is no limit. */
export interface DownloadSettingTable {
  company_id: number;
  /** Mbit/s of each device. */
  bandwidth: number | null;
  /** Devices at the same time. */
  concurrency: number | null;
  /** `HH:mm` in the time zone of each device; null for any time. */
  window_start: string | null;
  window_end: string | null;
}

/** The data plan of a device. */
export interface DeviceFlowTable {
  device_id: number;
  /** Bytes in a month. */
  allowance: number;
  /** The day of the month on which it begins again, 1-28. */
  start_day: number;
}

/** The bytes of files that a device was sent on a day. */
export interface DeviceTrafficTable {
  device_id: number;
  /** Days since 1970-01-01 in the time zone of the device. */
  day: number;
  bytes: number;
}

/** A device that downloads or waits for its turn. */
export interface DownloadTurnTable {
  id: Generated<number>;
  company_id: number;
  /** The node that serves it. */
  node_id: string;
}

/** Approvals of a release by its reviewers. */
export interface ReleaseApprovalTable {
  release_id: number;
  user_id: number;
  opinion: string;
  approved_at: Instant;
}

/** A program as it was when released; later edits of the program do not change it. */
export interface ReleaseProgramTable {
  release_id: number;
  position: number;
  /** Of a material that a playlist shows by itself: the id that its document has for devices. */
  program_id: number;
  /** The material that a playlist shows by itself; null for a program. */
  material_id: number | null;
  program_name: string;
  screen: Generated<number>;
  document: string;
  /** The hash of the program's content when it was released. */
  content_hash: Generated<string>;
  /** The document reduced to its first scene. */
  cover: Generated<string>;
  duration_ms: number;
  /** How long it plays, repeated or cut; null when it plays to its end. */
  play_ms: number | null;
  /** The precise label of the program when it was released; null without one. */
  label: Json<ProgramLabel> | null;
  /** The name of the label set that the label came from, when it was released; null without one. */
  label_set: string | null;
  size: number;
}

export interface ReleaseFileTable {
  release_id: number;
  sha256: string;
  size: number;
  mime: string;
}

/** The materials of a release, used to find releases with expired materials. */
export interface ReleaseMaterialTable {
  release_id: number;
  material_id: number;
}

/** The renditions that the panels of its devices need. */
export interface ReleaseRenditionTable {
  release_id: number;
  source_sha256: string;
  side: number;
}

/** The speeches that it lacks. */
export interface ReleaseSpeechTable {
  release_id: number;
  speech_key: string;
}

export interface ReleaseDeviceTable {
  release_id: number;
  device_id: number;
  sync_state: Generated<SyncState>;
  /** Percent of the download. */
  progress: Generated<number>;
  reason: string | null;
  reported_at: Instant | null;
  /** Revision of the manifest of which the device reported. */
  reported_revision: number | null;
  removed_at: Instant | null;
  /** In which wave it gets the release, from 1; 0 without waves. */
  wave: Generated<number>;
}
