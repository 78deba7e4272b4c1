const MEBIBYTE = 1024 * 1024;

/** A kind of file that devices upload when a command asks for it. */
export interface UploadKindDefinition {
  /** The number of the kind on the wire and in the database. */
  readonly number: number;
  readonly maxBytes: number;
  /** The content that is accepted, as its bytes show. */
  readonly content: 'picture' | 'text';
  /** How many of them the server keeps of each device, the newest. */
  readonly kept: number;
  /** For how long, in days. */
  readonly keptDays: number;
}

/** The kinds of files that devices upload. 5 is reserved for alarms and 6 for videos. */
export const UPLOAD_KINDS = {
  picture: { number: 0, maxBytes: 4 * MEBIBYTE, content: 'picture', kept: 100, keptDays: 30 },
  log: { number: 1, maxBytes: 4 * MEBIBYTE, content: 'text', kept: 20, keptDays: 90 },
} as const satisfies Readonly<Record<string, UploadKindDefinition>>;

export type UploadKind = keyof typeof UPLOAD_KINDS;
