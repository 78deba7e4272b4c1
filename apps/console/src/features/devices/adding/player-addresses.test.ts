import { expect, test } from 'vitest';
import { playerAddresses } from './player-addresses.ts';

const place = (address: string) => new URL(address);
const server = { addresses: ['192.168.1.20', '10.0.0.7'], rpc_address: null, company_code: null };

test('console 3: are those of the server where the console was opened at localhost', () => {
  const offered = ['http://192.168.1.20:9000/MIPS/player/', 'http://10.0.0.7:9000/MIPS/player/'];
  expect(playerAddresses(server, place('http://localhost:9000'))).toEqual(offered);
  expect(playerAddresses(server, place('http://127.0.0.1:9000'))).toEqual(offered);
  expect(playerAddresses(server, place('http://[::1]:9000'))).toEqual(offered);
});

test('are that of the console where other machines can open it', () => {
  expect(playerAddresses(server, place('https://signs.example.com'))).toEqual([
    'https://signs.example.com/MIPS/player/',
  ]);
});

test('name the company where screens without a code join another one', () => {
  const asked = { addresses: ['10.0.0.7'], rpc_address: null, company_code: 'harbour' };
  expect(playerAddresses(asked, place('http://localhost'))).toEqual([
    'http://10.0.0.7/MIPS/player/?company=harbour',
  ]);
});

test('are none where the server listens on its own machine only', () => {
  expect(
    playerAddresses({ addresses: [], rpc_address: null, company_code: null }, place('http://localhost:9000')),
  ).toEqual([]);
});

test('are that of the system settings wherever the console is open', () => {
  const chosen = { ...server, rpc_address: '10.1.0.5:9002' };
  expect(playerAddresses(chosen, place('http://localhost:9000'))).toEqual([
    'http://10.1.0.5:9002/MIPS/player/',
  ]);
  const secure = { ...server, rpc_address: 'signs.example.com:443' };
  expect(playerAddresses(secure, place('http://10.0.0.7:9000'))).toEqual([
    'https://signs.example.com:443/MIPS/player/',
  ]);
});
