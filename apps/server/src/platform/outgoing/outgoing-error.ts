/** Why a request to another server failed. */
export type OutgoingFailure =
  /** Neither `http` nor `https`, or with a user name or password. */
  | 'address_invalid'
  /** Not on the public Internet, and the settings do not allow others. */
  | 'address_private'
  | 'unreachable'
  /** Expired, for another name, or of an authority that this server does not trust. */
  | 'certificate'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects';

/** A request to another server that failed. Its message is for the log. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, detail: string) {
    super(`outgoing request failed (${failure}): ${detail}`);
    this.failure = failure;
  }
}
