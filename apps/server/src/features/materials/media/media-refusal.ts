/** Why a file's content is not accepted; names of the contract's errors, so that a process can send them. */
export type MediaRefusalName =
  | 'content_mismatch'
  | 'content_broken'
  | 'too_many_pixels'
  | 'too_many_pages'
  | 'active_content'
  | 'unsupported_format';

/** Thrown while a file is looked at. */
export class MediaRefusal extends Error {
  readonly reason: MediaRefusalName;

  constructor(reason: MediaRefusalName, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'MediaRefusal';
    this.reason = reason;
  }
}
