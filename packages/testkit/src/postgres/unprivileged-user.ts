import { readFileSync } from 'node:fs';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as one of these. */
const candidates = ['postgres', 'nobody'];

/** Whom PostgreSQL is to run as; undefined when the present user will do. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of candidates) {
    const user = users.find(([candidate]) => candidate === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(`PostgreSQL does not run as root, and this machine has no user ${candidates.join(' or ')}`);
}
