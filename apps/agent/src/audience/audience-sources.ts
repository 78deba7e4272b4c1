import type { AgentMessage } from '@marquee/agent-channel';
import type { AgentSettings } from '../install/agent-settings.ts';
import { AudienceSource, type AudienceSourceOptions } from './audience-source.ts';

interface AudienceSourcesOptions extends Pick<AudienceSourceOptions, 'clock' | 'request' | 'log'> {
  /** To the page of the first screen, which passes on what is seen in front of the second one. */
  readonly send: (message: AgentMessage) => void;
}

/** The messages that say who is in front of each screen. */
const MESSAGES = { 1: 'audience', 2: 'second-audience' } as const;

/** A reader for each screen whose source the agent reads; a camera is opened by the page itself. */
export function audienceSources(
  { audience, secondAudience }: Pick<AgentSettings, 'audience' | 'secondAudience'>,
  { send, log, ...options }: AudienceSourcesOptions,
): AudienceSource[] {
  const sourceOf = (screen: 1 | 2, source: string | undefined) =>
    source === undefined || source === 'camera'
      ? []
      : [
          new AudienceSource({
            ...{ ...options, source },
            onViewers: (viewers) => send({ type: MESSAGES[screen], viewers }),
            log: (text) => log(`screen ${screen}: ${text}`),
          }),
        ];
  return [...sourceOf(1, audience), ...sourceOf(2, secondAudience)];
}
