import { Tooltip } from 'antd';
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { formatTime } from './time.ts';

dayjs.extend(relativeTime);

/** A timestamp; the hover shows how long ago. */
export function TimeAt({ at }: { at: number | null }) {
  if (at === null) return <>–</>;
  return (
    <Tooltip title={() => dayjs(at).fromNow()}>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
    </Tooltip>
  );
}
