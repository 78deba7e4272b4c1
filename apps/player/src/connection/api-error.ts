import { refusalCode } from '@marquee/device-protocol';

/** The server answered, and not with what was asked for. */
export class ApiError extends Error {
  readonly status: number;
  /** What went wrong, of the server's closed list, as far as it said so. */
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

  /** The server knows this screen no longer. */
  get isUnauthorised(): boolean {
    return this.status === 401;
  }
}
