import { z } from 'zod';
import { pageClock } from '../../../shared/clock/page-clock.ts';

/** A window announces that it has taken over, and the window that edited before answers once its draft is saved. */
const messageSchema = z.object({ type: z.enum(['taken-over', 'draft-saved']), subject: z.string() });

const CHANNEL = 'marquee-editing';

/** A window in another browser cannot answer. It learns of the loss by a live event and saves its draft in this time, too. */
const MAX_WAIT_MS = 1_000;

/**
 * Waits until the other windows of this browser have saved their drafts of `subject`, which this window has taken over from
 * them: a draft that is loaded before lacks what was typed last.
 */
export function waitForDrafts(subject: string): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<void>((resolve) => {
    const cancelTimer = pageClock.setTimer(MAX_WAIT_MS, resolve);
    channel.onmessage = ({ data }) => {
      const message = messageSchema.safeParse(data).data;
      if (message?.type !== 'draft-saved' || message.subject !== subject) return;
      cancelTimer();
      resolve();
    };
    channel.postMessage({ type: 'taken-over', subject });
  }).finally(() => channel.close());
}

/** Calls `saveDraft` when another window of this browser has taken over `subject`. Returns a function that ends it. */
export function onTakenOver(subject: string, saveDraft: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let isOpen = true;
  channel.onmessage = async ({ data }) => {
    const message = messageSchema.safeParse(data).data;
    if (message?.type !== 'taken-over' || message.subject !== subject) return;
    await saveDraft().catch(() => undefined);
    if (isOpen) channel.postMessage({ type: 'draft-saved', subject });
  };
  return () => {
    isOpen = false;
    channel.close();
  };
}
