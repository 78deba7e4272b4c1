/** Variables that a program needs: where programs and temporary files are. */
const NEEDED = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT'];

/** Returns an environment without the server's secrets, for processes that handle untrusted files. */
export function bareEnvironment(...more: string[]): NodeJS.ProcessEnv {
  const known = [...NEEDED, ...more].filter((name) => process.env[name] !== undefined);
  return { ...Object.fromEntries(known.map((name) => [name, process.env[name]])), LANG: 'C.UTF-8' };
}
