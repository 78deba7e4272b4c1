import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { toSentence } from './sentence.ts';

export type { Logger };

/** Fields with secret names are redacted, at every depth at which requests and errors carry them. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'private_key', 'licence'];

interface Destination {
  write(line: string): void;
}

/**
 * One JSON line per event on standard output, or a sentence if that is a terminal; control characters are escaped, so no line
 * can be forged.
 */
export function createLogger(level: LogLevel, destination = terminal()): Logger {
  const paths = SECRETS.flatMap((name) => {
    const key = `["${name}"]`;
    return [key, `*${key}`, `*.*${key}`];
  });
  const options = { level, base: null, redact: { paths, censor: '[secret]' } };
  return destination ? pino(options, destination) : pino(options);
}

/** Undefined if standard output is read by a program. */
function terminal(): Destination | undefined {
  const { stdout } = process;
  return stdout.isTTY ? { write: (line) => void stdout.write(toSentence(line)) } : undefined;
}
