import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('has ports 9000 and 7000 and the embedded database by default', () => {
    expect(readConfig({})).toMatchObject({ port: 9000, messagePort: 7000, databaseUrl: undefined });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ MARQUEE_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 9000 });
  });

  it.each([
    ['MARQUEE_PORT', 'http'],
    ['MARQUEE_PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['MARQUEE_ADMIN_PASSWORD', '123'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
