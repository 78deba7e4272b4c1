import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('uses ports 9000 and 7000 and the embedded database by default', () => {
    expect(readConfig({})).toMatchObject({ port: 9000, messagePort: 7000, databaseUrl: undefined });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ MARQUEE_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 9000 });
  });

  it('accepts object storage for the content, but not together with a front nginx that would send files', () => {
    const MARQUEE_S3_URL = 's3://key:secret@files.example/media?tls=0';
    expect(readConfig({ MARQUEE_S3_URL }).s3).toMatchObject({
      origin: 'http://files.example',
      bucket: 'media',
    });
    expect(() => readConfig({ MARQUEE_S3_URL, MARQUEE_ACCEL_PREFIX: '/content' })).toThrow(
      'MARQUEE_ACCEL_PREFIX',
    );
  });

  it.each([
    ['MARQUEE_PORT', 'http'],
    ['MARQUEE_PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['MARQUEE_ADMIN_PASSWORD', '123'],
    ['MARQUEE_S3_URL', 'https://key:secret@files.example/media'],
    ['MARQUEE_S3_URL', 's3://key:secret@files.example/'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
