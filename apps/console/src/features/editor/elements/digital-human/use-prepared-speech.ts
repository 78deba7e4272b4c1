import { type PreparedSpeech, speechRoutes } from '@marquee/contract';
import type { ElementOf } from '@marquee/scene';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { pageClock } from '../../../../shared/clock/page-clock.ts';

type DigitalHuman = ElementOf<'digital-human'>;

/** While an author types, speeches of half a text are not prepared. */
const PAUSE_MS = 800;
/** The state of a speech is asked for again after four times this. */
const REST_MS = 500;

/** The speech of a digital human on the server; undefined while it is not known, or for users who may not ask. */
export function usePreparedSpeech(
  { text, voice, speed, speech }: DigitalHuman,
  onReady: (speech: NonNullable<DigitalHuman['speech']>) => void,
): { prepared: PreparedSpeech | undefined; refused: Error | null; retry: () => void } {
  const order = useSettled(JSON.stringify({ text: text.trim(), voice, speed }));
  const isSettled = order === JSON.stringify({ text: text.trim(), voice, speed });
  const isAsked = isSettled && text.trim() !== '';
  const [isWaiting, setIsWaiting] = useState(false);
  const result = useRouteQuery(
    speechRoutes.prepare,
    isAsked ? { body: JSON.parse(order) } : skipToken,
    isWaiting ? { restMs: REST_MS } : {},
  );
  // Until the answer arrives, the result is that for the previous text.
  const isCurrent = isAsked && result.isSuccess && !result.isPlaceholderData;
  const prepared = isCurrent ? result.data : undefined;
  const state = prepared?.state;
  useEffect(() => setIsWaiting(state === 'waiting'), [state]);
  const kept = useRef('');
  useEffect(() => {
    const ready = prepared?.speech;
    // Once for each text: undoing it must not bring it back.
    if (!ready || kept.current === order) return;
    kept.current = order;
    if (speech?.audio.sha256 !== ready.audio.sha256) onReady(ready);
  });
  return { prepared, refused: isAsked ? result.error : null, retry: () => void result.refetch() };
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    return pageClock.setTimer(PAUSE_MS, () => setSettled(value));
  }, [value]);
  return settled;
}
