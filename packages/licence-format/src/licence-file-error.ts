/** All reasons for which a file is refused. */
export type LicenceFileError =
  /** Above {@link MAX_FILE_BYTES}. */
  | 'too_large'
  /** Not written by {@link signLicence} or {@link signApplication}: cut off, edited, or another file altogether. */
  | 'malformed'
  /** Signed by a key that this reader does not have. */
  | 'unknown_key'
  | 'bad_signature'
  /** A sound file of another kind: an authorisation where activations were expected, or the reverse. */
  | 'wrong_kind'
  /** Issued after the end of its key. */
  | 'key_ended'
  /** Signed, but not what this version reads. */
  | 'bad_payload';

/** A file that is at least as large is refused unread; real ones have less than 2 kB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
