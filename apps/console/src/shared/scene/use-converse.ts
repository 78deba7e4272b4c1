import { dialogueRoutes } from '@marquee/contract';
import type { Converse } from '@marquee/scene-renderer';
import { use, useMemo } from 'react';
import { AccessContext } from '../access/access.ts';
import { callRoute } from '../api/call-route.ts';

/** Answers visitors of a preview; undefined for users who may not ask, and on preview links. */
export function useConverse(): Converse | undefined {
  const mayAsk = use(AccessContext)?.may(dialogueRoutes.ask) ?? false;
  return useMemo<Converse | undefined>(
    () =>
      mayAsk
        ? async (messages) =>
            (await callRoute(dialogueRoutes.ask, { body: { messages: [...messages] } })).text
        : undefined,
    [mayAsk],
  );
}
