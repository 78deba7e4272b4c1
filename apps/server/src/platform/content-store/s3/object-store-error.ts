/** The message of a request that was cancelled without an answer. */
export const SILENCE = 'no data for too long';

/** The object store refused a request, or could not be reached after several attempts. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  /** 0 when there was no answer. */
  readonly status: number;
  /** The store's error code, or the error of the connection. */
  readonly code: string;

  constructor(asked: string, status: number, code: string, detail?: string) {
    const why = status === 0 ? code : `${status} ${code}`;
    super(`the object store did not ${asked}: ${detail === undefined ? why : `${why}, ${detail}`}`);
    this.status = status;
    this.code = code;
  }

  /** Whether the requested object does not exist. */
  get isMissing(): boolean {
    return this.status === 404;
  }

  /** Whether the store does not implement the request, as some S3-compatible stores. */
  get isUnknown(): boolean {
    return this.status === 501;
  }
}
