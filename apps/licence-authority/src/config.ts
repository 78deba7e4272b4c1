/** The environment is not what the authority needs. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface AuthorityConfig {
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly clerkPassword: string | undefined;
}

/** Anyone who knows the password of a clerk can sell and sign licences. */
const LEAST_PASSWORD = 6;

/** @throws ConfigError for a password that is too short */
export function checkPassword(password: string): string {
  if (password.length < LEAST_PASSWORD) {
    throw new ConfigError(`a password of a clerk has at least ${LEAST_PASSWORD} characters`);
  }
  return password;
}

/** Reads the variables of docs/licence-authority.md; one that is set to nothing counts as not set. @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv): AuthorityConfig {
  const port = Number(env.MARQUEE_AUTHORITY_PORT || 9100);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ConfigError(`MARQUEE_AUTHORITY_PORT is no port: ${env.MARQUEE_AUTHORITY_PORT}`);
  }
  const publicUrl = (env.MARQUEE_AUTHORITY_URL || `http://localhost:${port}`).replace(/\/$/, '');
  if (!/^https?:\/\/[^/]/.test(publicUrl) || !URL.canParse(publicUrl)) {
    throw new ConfigError(`MARQUEE_AUTHORITY_URL is no address: ${publicUrl}`);
  }
  return {
    folder: env.MARQUEE_AUTHORITY_DATA || './data-authority',
    host: env.MARQUEE_AUTHORITY_HOST || '127.0.0.1',
    port,
    publicUrl,
    clerkPassword: env.MARQUEE_AUTHORITY_PASSWORD ? checkPassword(env.MARQUEE_AUTHORITY_PASSWORD) : undefined,
  };
}
