import { refusalCode } from '@marquee/device-protocol';

/** The server answered with an error. */
export class ApiError extends Error {
  readonly status: number;
  /** The code from the server's closed list, if the answer had one. */
  readonly code: string | undefined;

  constructor(status: number, code?: string) {
    super(`the server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }

  static async from(response: Response): Promise<ApiError> {
    return new ApiError(response.status, refusalCode(await response.json().catch(() => undefined)));
  }

  /** The server no longer knows this device. */
  get isUnauthorised(): boolean {
    return this.status === 401;
  }
}
