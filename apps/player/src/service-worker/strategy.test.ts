import { describe, expect, it } from 'vitest';
import { strategyFor } from './strategy.ts';

const SCOPE = new URL('http://server:9000/MIPS/player/');
const FILES = ['', 'assets/index-abc.js', 'icon.svg'];

describe('the service worker', () => {
  it.each([
    ['/MIPS/player/', true, 'shell-page'],
    ['/MIPS/player/?lang=en&name=x', true, 'shell-page'],
    ['/MIPS/player/index.html', true, 'shell-page'],
    ['/MIPS/player/elsewhere', true, 'network'],
    ['/MIPS/player/assets/index-abc.js', false, 'shell-file'],
    ['/MIPS/player/icon.svg', false, 'shell-file'],
    ['/MIPS/player/sw.js', false, 'network'],
    ['/MIPS/player/assets/noto-4-400.woff2', false, 'font'],
    ['/MIPS/assets/noto-4-400.woff2', false, 'font'],
    ['/MIPS/login', true, 'network'],
    ['/device/v1/state', false, 'network'],
    ['/device/v1/files/abc', false, 'network'],
  ] as const)('answers %s (page: %s) from %s', (path, isNavigation, strategy) => {
    const url = new URL(path, SCOPE);
    expect(strategyFor({ method: 'GET', url, isNavigation }, SCOPE, FILES)).toBe(strategy);
  });

  it('ignores requests to other origins and requests that change something', () => {
    const elsewhere = new URL('http://elsewhere/MIPS/player/icon.svg');
    expect(strategyFor({ method: 'GET', url: elsewhere, isNavigation: false }, SCOPE, FILES)).toBe('network');
    const here = new URL('icon.svg', SCOPE);
    expect(strategyFor({ method: 'POST', url: here, isNavigation: false }, SCOPE, FILES)).toBe('network');
  });
});
