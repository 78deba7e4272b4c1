import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { use } from 'react';
import { HoverHint } from '../hints/hover-hint.tsx';
import { formatShortTime, formatTime } from './time.ts';
import { ZoneContext } from './zone.ts';

dayjs.extend(relativeTime);

interface TimeAtProps {
  at: number | null;
  /** For narrow columns. */
  isShort?: boolean;
}

/** A timestamp in the zone of its part of the page; the hover shows how long ago, and what a short form leaves out. */
export function TimeAt({ at, isShort = false }: TimeAtProps) {
  const zone = use(ZoneContext);
  if (at === null) return <>–</>;
  const ago = () => dayjs(at).fromNow();
  return (
    <HoverHint title={() => (isShort ? `${formatTime(at, zone)} · ${ago()}` : ago())}>
      <time dateTime={new Date(at).toISOString()}>
        {isShort ? formatShortTime(at, undefined, zone) : formatTime(at, zone)}
      </time>
    </HoverHint>
  );
}
