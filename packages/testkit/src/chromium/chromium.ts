// Makes the module that is augmented below known where nothing else imports it.
export type {} from 'vitest';

/** Launch options for Playwright of a Chromium that is known to start. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Quiet, and able to run without a display; root cannot have a sandbox. */
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
