import type { MediaRefusalName } from '../inspection/media-refusal.ts';

/** A file that no converter can do anything with, however often one tries; the message is for the server's log. */
export class ConversionError extends Error {
  override name = 'ConversionError';
  /** Name of the contract's error. */
  readonly reason: 'conversion_failed' | MediaRefusalName;

  constructor(
    message: string,
    { reason = 'conversion_failed', ...options }: Partial<Pick<ConversionError, 'reason' | 'cause'>> = {},
  ) {
    super(message, options);
    this.reason = reason;
  }
}
