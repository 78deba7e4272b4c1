import { expect, it } from 'vitest';
import { pageAddress, secondPageAddress } from './page-address.ts';

const agent = { port: 4123, token: 'a-token_of-base64url-letters' };
const machine = {
  ...{ server: 'http://server:9000', company: 'acme', camera: true, microphone: true },
  ...{ audience: 'camera', secondAudience: '/run/sensor/second.json' },
};
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

it('leads the first page to the agent, with the source of its own screen', () => {
  const address = pageAddress(machine, agent);
  expect(address).toMatch(/#agent=4123\.a-token_of-base64url-letters$/);
  expect(queryOf(address)).toEqual({ company: 'acme', audience: 'camera', microphone: '1', camera: '1' });
});

it('gives the second page neither the secret of the agent, nor the camera, nor the source of the first screen', () => {
  const address = secondPageAddress(machine);
  expect(address).not.toContain('#');
  expect(queryOf(address)).toEqual({ company: 'acme', audience: 'agent', microphone: '1', screen: '2' });
  expect(queryOf(secondPageAddress({ ...machine, secondAudience: undefined }))).not.toHaveProperty(
    'audience',
  );
});
