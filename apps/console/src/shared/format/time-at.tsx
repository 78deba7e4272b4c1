import { Tooltip } from 'antd';
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { formatShortTime, formatTime } from './time.ts';

dayjs.extend(relativeTime);

interface TimeAtProps {
  at: number | null;
  /** For narrow columns. */
  isShort?: boolean;
}

/** A timestamp; the hover shows how long ago, and what a short form leaves out. */
export function TimeAt({ at, isShort = false }: TimeAtProps) {
  if (at === null) return <>–</>;
  const ago = () => dayjs(at).fromNow();
  return (
    <Tooltip title={() => (isShort ? `${formatTime(at)} · ${ago()}` : ago())}>
      <time dateTime={new Date(at).toISOString()}>{isShort ? formatShortTime(at) : formatTime(at)}</time>
    </Tooltip>
  );
}
