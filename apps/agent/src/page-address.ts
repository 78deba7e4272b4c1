import { type AgentAddress, agentFragment } from '@marquee/agent-channel';
import type { AgentSettings } from './install/agent-settings.ts';

/** The address of the player, which leads its page to the agent. */
export function pageAddress({ server, company }: AgentSettings, agent: AgentAddress): string {
  const url = new URL('/MIPS/player/', server);
  if (company !== undefined) url.searchParams.set('company', company);
  return `${url}${agentFragment(agent)}`;
}
