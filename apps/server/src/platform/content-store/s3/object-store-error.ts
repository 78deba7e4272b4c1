/** Refusals that pass although their status says that the request is at fault. */
const PASSING_CODES = ['RequestTimeout', 'OperationAborted'];

/** Why a request without an answer was given up. */
export const SILENCE = 'nothing moved for too long';

/** The object store refused a request, or could not be reached however often it was asked. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  /** 0 where there was no answer. */
  readonly status: number;
  /** The store's own word for it, or what became of the connection. */
  readonly code: string;

  constructor(asked: string, status: number, code: string, detail?: string) {
    const why = status === 0 ? code : `${status} ${code}`;
    super(`the object store did not ${asked}: ${detail === undefined ? why : `${why}, ${detail}`}`);
    this.status = status;
    this.code = code;
  }

  /** Whether asking again may help. */
  get isTemporary(): boolean {
    if (this.isUnknown) return false;
    if (PASSING_CODES.includes(this.code)) return true;
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }

  /** Whether the store is there and says nothing, which may go on for as long as one asks. */
  get isSilence(): boolean {
    return this.code === SILENCE;
  }

  /** Whether what was asked for is not there. */
  get isMissing(): boolean {
    return this.status === 404;
  }

  /** Whether the store does not know what it was asked for: not every one does all that the first did. */
  get isUnknown(): boolean {
    return this.status === 501;
  }
}
