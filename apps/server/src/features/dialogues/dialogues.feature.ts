import { dialogueRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SpokenAnswers } from '../speeches/index.ts';
import { httpChatService } from './chat.engine.ts';
import { Dialogues } from './dialogues.service.ts';

export function dialoguesFeature(
  platform: Platform,
  spokenAnswers: SpokenAnswers,
): { dialogues: Dialogues; feature: Feature } {
  const { chatUrl: url, chatKey: key } = platform.config;
  const chat = url === undefined ? undefined : httpChatService({ url, key }, platform.outgoing);
  const dialogues = new Dialogues({ ...platform, spokenAnswers }, chat);
  const feature: Feature = {
    handlers: [
      handle(dialogueRoutes.options, async () => ({ is_on: dialogues.isOn })),
      handle(dialogueRoutes.ask, ({ actor, body }) => dialogues.ask(`user ${actor.user_id}`, body.messages)),
    ],
  };
  return { dialogues, feature };
}
