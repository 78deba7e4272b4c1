/**
 * Files by their SHA-256. A file exists completely or not at all: what is still being written is a part, which no
 * reader sees.
 */
export interface MediaStore {
  /** Hashes of the complete files. */
  list(): Promise<readonly string[]>;
  /** The file, readable by a media element through an object URL. */
  open(sha256: string): Promise<Blob | undefined>;
  remove(sha256: string): Promise<void>;
  /** Continues the part of an earlier attempt, or starts one. */
  openPart(sha256: string): Promise<MediaPart>;
  /** Hashes of the parts of interrupted attempts. */
  listParts(): Promise<readonly string[]>;
  removePart(sha256: string): Promise<void>;
}

export interface MediaPart {
  /** Bytes present; the next one is appended after them. */
  readonly size: number;
  /** The bytes present, from the start, in chunks. */
  read(): AsyncIterable<Uint8Array>;
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Empties the part. */
  clear(): Promise<void>;
  /** Makes the part a complete file: on disk first, then under its name. */
  commit(): Promise<void>;
  /** Closes the part and keeps it for a later attempt. */
  close(): Promise<void>;
}
