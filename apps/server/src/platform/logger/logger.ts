import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';

export type { Logger };

/** Fields with secret names are redacted, at every depth at which requests and errors carry them. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'private_key', 'licence'];

/** One JSON line per event on standard output; control characters are escaped, so no line can be forged. */
export function createLogger(level: LogLevel, destination?: { write(line: string): void }): Logger {
  const paths = SECRETS.flatMap((name) => {
    const key = `["${name}"]`;
    return [key, `*${key}`, `*.*${key}`];
  });
  const options = { level, base: null, redact: { paths, censor: '[secret]' } };
  return destination ? pino(options, destination) : pino(options);
}
