import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { isSilence } from './report-failures.ts';

type Strategy = Extract<NonNullable<S3ClientConfig['retryStrategy']>, { acquireInitialRetryToken: unknown }>;
type Token = Awaited<ReturnType<Strategy['acquireInitialRetryToken']>>;
type Failure = Parameters<Strategy['refreshRetryTokenForRetry']>[1];

export type Pause = (ms: number) => Promise<unknown>;

/** The delay before each retry. */
const DELAYS_MS = [100, 500, 2500];

/**
 * Decides how often the client retries a request. The library's own policy would wait four times for a store that does not
 * answer, and people wait for the answer.
 */
export class RetryPolicy implements Strategy {
  readonly #pause: Pause;

  constructor(pause: Pause) {
    this.#pause = pause;
  }

  async acquireInitialRetryToken(): Promise<Token> {
    return tokenOf(0);
  }

  async refreshRetryTokenForRetry(token: Token, { error, errorType }: Failure): Promise<Token> {
    const retries = token.getRetryCount();
    const delay = DELAYS_MS[retries];
    const mayHelp = errorType === 'TRANSIENT' || errorType === 'THROTTLING';
    if (!mayHelp || delay === undefined || (retries > 0 && isSilence(error))) throw error;
    await this.#pause(delay);
    return tokenOf(retries + 1);
  }

  recordSuccess(): void {}
}

function tokenOf(retries: number): Token {
  return { getRetryCount: () => retries, getRetryDelay: () => 0 };
}
