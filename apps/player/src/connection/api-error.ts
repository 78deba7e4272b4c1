/** The server answered, and not with what was asked for. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
  }

  /** The server knows this screen no longer. */
  get isUnauthorised(): boolean {
    return this.status === 401;
  }
}
