import { describe, expect, it } from 'vitest';
import { isTileAddress, tileOrigin, tileUrl } from './tile-address.ts';

describe('addresses of tiles', () => {
  it.each([
    'https://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example:8443/maps/{z}/{y}/{x}@2x.webp?key=a-b',
    'https://t0.example/wmts?LAYER=vec&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk=0123',
    'http://192.168.1.20/{z}/{x}/{y}.png',
    'http://172.31.0.9:8080/{z}/{x}/{y}.png',
    'http://10.0.0.1/{z}/{x}/{y}.png',
    'http://maps/{z}/{x}/{y}.png',
    'http://maps.shop.lan/{z}/{x}/{y}.png',
    'http://localhost:8080/{z}/{x}/{y}.png',
    'http://[fd00::1]/{z}/{x}/{y}.png',
  ])('may be %s', (address) => {
    expect(isTileAddress(address)).toBe(true);
  });

  it.each([
    ['no address', 'tiles'],
    ['a path of this server', '/{z}/{x}/{y}.png'],
    ['no placeholder', 'https://tiles.example/1/2/3.png'],
    ['a missing placeholder', 'https://tiles.example/{z}/{x}.png'],
    ['one twice', 'https://tiles.example/{z}/{x}/{y}/{y}.png'],
    ['an unknown one', 'https://tiles.example/{s}/{z}/{x}/{y}.png'],
    ['one in the host', 'https://{x}.tiles.example/{z}/{y}.png'],
    ['one as the port', 'https://tiles.example:{x}/{z}/{y}.png'],
    ['an open brace', 'https://tiles.example/{{z}/{x}/{y}.png'],
    ['http on the Internet', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['http at a public address', 'http://8.8.8.8/{z}/{x}/{y}.png'],
    ['http beside a private network', 'http://172.32.0.1/{z}/{x}/{y}.png'],
    ['a name that looks private', 'http://10.0.0.1.example/{z}/{x}/{y}.png'],
    ['a script', 'javascript:alert("{z}{x}{y}")'],
    ['data', 'data:image/svg+xml,{z}{x}{y}'],
    ['another scheme', 'ftp://tiles.example/{z}/{x}/{y}.png'],
    ['an account', 'https://user:secret@tiles.example/{z}/{x}/{y}.png'],
    ['a fragment', 'https://tiles.example/#{z}/{x}/{y}'],
    ['a space', 'https://tiles.example/a b/{z}/{x}/{y}.png'],
    ['a quote', "https://tiles.example/'{z}/{x}/{y}.png"],
    ['every host', 'https://*/{z}/{x}/{y}.png'],
    ['all hosts of a domain', 'https://*.example/{z}/{x}/{y}.png'],
    ['a rule of a policy', 'https://a;script-src/{z}/{x}/{y}.png'],
    ['a comma in the host', 'https://a,b.example/{z}/{x}/{y}.png'],
  ])('refuses %s', (_what, address) => {
    expect(isTileAddress(address)).toBe(false);
  });

  it('have an address for each tile, and one server', () => {
    const address = 'https://Tiles.Example:443/{z}/{x}/{y}.png';
    expect(tileUrl(address, { z: 3, x: 5, y: 2 })).toBe('https://Tiles.Example:443/3/5/2.png');
    expect(tileOrigin(address)).toBe('https://tiles.example');
    expect(tileOrigin('http://[fd00::1]:8080/{z}/{x}/{y}.png')).toBe('http://[fd00::1]:8080');
  });
});
