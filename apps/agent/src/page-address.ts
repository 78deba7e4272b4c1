import { type AgentAddress, agentFragment } from '@marquee/agent-channel';
import type { AgentSettings } from './install/agent-settings.ts';

type PageSettings = Pick<AgentSettings, 'server' | 'company' | 'audience' | 'camera' | 'microphone'>;

/** The address of the player, which leads its page to the agent. */
export function pageAddress(
  { server, company, audience, camera, microphone }: PageSettings,
  agent: AgentAddress,
): string {
  const url = new URL('/MIPS/player/', server);
  if (company !== undefined) url.searchParams.set('company', company);
  // What is no camera is read by the agent, and the page hears of it.
  if (audience !== undefined) url.searchParams.set('audience', audience === 'camera' ? 'camera' : 'agent');
  if (microphone) url.searchParams.set('microphone', '1');
  if (camera) url.searchParams.set('camera', '1');
  return `${url}${agentFragment(agent)}`;
}
