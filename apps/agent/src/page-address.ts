import { type AgentAddress, agentFragment } from '@marquee/agent-channel';
import type { AgentSettings } from './install/agent-settings.ts';

type PageSettings = Pick<AgentSettings, 'server' | 'company' | 'audience' | 'camera' | 'microphone'>;

type SecondPageSettings = Pick<AgentSettings, 'server' | 'company' | 'secondAudience' | 'microphone'>;

/** The address of the player, which leads its page to the agent. */
export function pageAddress(
  { server, company, audience, camera, microphone }: PageSettings,
  agent: AgentAddress,
): string {
  const url = addressOf(server, company, audience);
  if (microphone) url.searchParams.set('microphone', '1');
  if (camera) url.searchParams.set('camera', '1');
  return `${url}${agentFragment(agent)}`;
}

/**
 * The address of the page of the second screen. It does not lead to the agent, and has the source of its own screen only: that of
 * the first screen would count the same people twice. The first screen alone shows the camera.
 */
export function secondPageAddress({
  server,
  company,
  secondAudience,
  microphone,
}: SecondPageSettings): string {
  const url = addressOf(server, company, secondAudience);
  if (microphone) url.searchParams.set('microphone', '1');
  url.searchParams.set('screen', '2');
  return url.href;
}

function addressOf(server: string, company: string | undefined, audience: string | undefined): URL {
  const url = new URL('/MIPS/player/', server);
  if (company !== undefined) url.searchParams.set('company', company);
  // What is no camera is read by the agent, and the page hears of it.
  if (audience !== undefined) url.searchParams.set('audience', audience === 'camera' ? 'camera' : 'agent');
  return url;
}
