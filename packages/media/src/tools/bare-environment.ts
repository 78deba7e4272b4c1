/** What a program needs to know of the machine: where programs and scratch space are. */
const NEEDED = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT'];

/** The environment of a process that touches a stranger's file: none of the server's secrets is in it. */
export function bareEnvironment(...more: string[]): NodeJS.ProcessEnv {
  const known = [...NEEDED, ...more].filter((name) => process.env[name] !== undefined);
  return { ...Object.fromEntries(known.map((name) => [name, process.env[name]])), LANG: 'C.UTF-8' };
}
