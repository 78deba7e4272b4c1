import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  'http://intranet/menu',
  'https://example.com',
  'HTTPS://Example.com/a?b=c#d',
  'http://192.168.1.10:8080/board',
  'http://[fd00::1]/',
  'https://例子.中国/路径',
])('accepts %s', (address) => {
  expect(isWebAddress(address)).toBe(true);
});

test.each([
  '',
  'example.com',
  '/relative',
  '//example.com',
  'javascript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'ftp://example.com',
  'blob:https://example.com/1',
  'http://',
  'http:///path',
  'http://user:secret@example.com',
  'https://user@example.com',
  'http:\\\\example.com',
  'https://exam ple.com',
  'https://example.com/\nheader',
  'http://999.999.999.999/',
  'http://example.com:99999/',
])('refuses "%s"', (address) => {
  expect(isWebAddress(address)).toBe(false);
});
