/** The object store refused a request, or could not be reached however often it was asked. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  /** 0 where there was no answer. */
  readonly status: number;

  constructor(asked: string, status: number, why: string) {
    super(`the object store did not ${asked}: ${status === 0 ? why : `${status} ${why}`}`);
    this.status = status;
  }

  /** Whether asking again may help. */
  get isTemporary(): boolean {
    if (this.isUnknown) return false;
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }

  /** Whether the store does not know what it was asked for: not every one does all that the first did. */
  get isUnknown(): boolean {
    return this.status === 501;
  }
}
