/**
 * Files by their SHA-256. A file is there wholly or not at all: what is still being written is a part, which no
 * reader ever sees.
 */
export interface MediaStore {
  /** Hashes of the whole files. */
  list(): Promise<readonly string[]>;
  /** The file, readable by a media element through an object URL. */
  open(sha256: string): Promise<Blob | undefined>;
  remove(sha256: string): Promise<void>;
  /** Goes on with the part of an earlier attempt, or begins one. */
  openPart(sha256: string): Promise<MediaPart>;
  /** Hashes of the parts that lie about. */
  listParts(): Promise<readonly string[]>;
  removePart(sha256: string): Promise<void>;
}

export interface MediaPart {
  /** Bytes that are there; the next one is appended behind them. */
  readonly size: number;
  /** What is there, from the start, in pieces. */
  read(): AsyncIterable<Uint8Array>;
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Empties the part. */
  clear(): Promise<void>;
  /** Makes the part a whole file: on disk first, then under its name. */
  commit(): Promise<void>;
  /** Lets go of the part and leaves it for a later attempt. */
  close(): Promise<void>;
}
