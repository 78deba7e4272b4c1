const MEBIBYTE = 1024 * 1024;

/** The requirements on a file of a device. */
export interface UploadContentDefinition {
  /** The number of the kind on the wire and in the database. */
  readonly number: number;
  readonly maxBytes: number;
  /** The content that is accepted, as its bytes show. */
  readonly content: 'picture' | 'text' | 'video';
}

/** A kind of file that devices upload when a command asks for it. */
export interface UploadKindDefinition extends UploadContentDefinition {
  /** How many of them the server keeps of each device, the newest. */
  readonly kept: number;
  /** For how long, in days. */
  readonly keptDays: number;
}

/** The kinds of files that commands ask devices for. */
export const UPLOAD_KINDS = {
  picture: { number: 0, maxBytes: 4 * MEBIBYTE, content: 'picture', kept: 100, keptDays: 30 },
  log: { number: 1, maxBytes: 4 * MEBIBYTE, content: 'text', kept: 20, keptDays: 90 },
} as const satisfies Readonly<Record<string, UploadKindDefinition>>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

/** The kinds of files with which devices show an incident, without being asked. The first ones are kept. */
export const INCIDENT_FILES = {
  alarm: { number: 5, maxBytes: 4 * MEBIBYTE, content: 'picture' },
  video: { number: 6, maxBytes: 32 * MEBIBYTE, content: 'video' },
} as const satisfies Readonly<Record<string, UploadContentDefinition>>;

export type IncidentFileKind = keyof typeof INCIDENT_FILES;

/** How many files of each kind an incident has at most. */
export const MAX_INCIDENT_FILES = 5;
