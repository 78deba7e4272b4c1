import { readFileSync } from 'node:fs';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; it then runs as one of these. */
const candidates = ['postgres', 'nobody'];

/** The user that PostgreSQL runs as; undefined if the current user can run it. */
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
