import { expect, it } from 'vitest';
import { agentFragment, agentIn } from './agent-address.ts';

const address = { port: 40_123, token: 'a-token_of-base64url-letters' };

it('finds the agent that a fragment names', () => {
  expect(agentIn(agentFragment(address))).toEqual(address);
});

it.each([
  '',
  '#',
  '#agent=',
  '#agent=80',
  '#agent=80.short',
  '#agent=x.a-token_of-base64url-letters',
  '#home',
])('finds no agent in "%s"', (fragment) => expect(agentIn(fragment)).toBeUndefined());
