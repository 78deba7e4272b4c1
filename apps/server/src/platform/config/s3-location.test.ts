import { expect, it } from 'vitest';
import { parseS3Url } from './s3-location.ts';

it('parses all parts of a URL', () => {
  expect(parseS3Url('s3://key:a%2Fb%40c@files.example:9100/media?region=eu-west-1&tls=0&create=1')).toEqual({
    origin: 'http://files.example:9100',
    bucket: 'media',
    isCreated: true,
    region: 'eu-west-1',
    accessKey: 'key',
    secretKey: 'a/b@c',
  });
});

it('uses TLS unless turned off, and creates no bucket unless asked', () => {
  const { origin, region, isCreated } = parseS3Url('s3://key:hush-hush@files.example/media');
  expect([origin, region, isCreated]).toEqual(['https://files.example', 'us-east-1', false]);
});

it.each([
  'https://key:hush-hush@files.example/media',
  's3://files.example/media',
  's3://key@files.example/media',
  's3://key:hush-hush@files.example',
  's3://key:hush-hush@files.example/media/folder',
  's3://key:hush-hush@files.example/Media',
  's3://key:hush-hush@files.example/media?tls=no',
  's3://key:hush-hush@files.example/media?create=yes',
  'media',
])('refuses %s without revealing the secret', (text) => {
  expect(() => parseS3Url(text)).toThrow(TypeError);
  expect(() => parseS3Url(text)).not.toThrow('hush');
});
