import { DeviceHttpError } from './device-client.ts';

/** Whether a request failed with an answer that is an error or no JSON. Without an answer it is no refusal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DeviceHttpError || error instanceof SyntaxError;
}
