import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';

export type { Logger };

/** Whatever is secret by its name is not written, at any of the depths at which requests and errors carry it. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'private_key', 'licence'];

/** One JSON line an event on standard output; control characters in values are escaped, so no line can be forged. */
export function createLogger(level: LogLevel, destination?: { write(line: string): void }): Logger {
  const paths = SECRETS.flatMap((name) => {
    const key = `["${name}"]`;
    return [key, `*${key}`, `*.*${key}`];
  });
  const options = { level, base: null, redact: { paths, censor: '[secret]' } };
  return destination ? pino(options, destination) : pino(options);
}
