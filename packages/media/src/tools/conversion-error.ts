import type { MediaRefusalName } from '../facts/media-refusal.ts';

/** A conversion failed because of the file, so that a retry is useless; the message is for the log. */
export class ConversionError extends Error {
  override name = 'ConversionError';
  /** A name of the contract's `materialErrors`. */
  readonly reason: 'conversion_failed' | MediaRefusalName;

  constructor(
    message: string,
    { reason = 'conversion_failed', ...options }: Partial<Pick<ConversionError, 'reason' | 'cause'>> = {},
  ) {
    super(message, options);
    this.reason = reason;
  }
}
