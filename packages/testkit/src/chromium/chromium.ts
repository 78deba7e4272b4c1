// The module that is added to below has to be known, also where nothing else imports it.
export type {} from 'vitest';

/** A Chromium that has been seen to start, in the form in which Playwright takes it. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Quiet and at home on a machine without a screen; a sandbox cannot be had by root. */
export function chromiumArgs(): string[] {
  return [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

/** The environment of this process with additions. */
export function environmentWith(additions: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(own), ...additions };
}

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Chromium;
  }
}
