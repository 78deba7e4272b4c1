import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFramePart } from '../../../shared/frame/use-frame-part.ts';
import { BellIcon } from '../../../shared/icons/index.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

const AlertPanel = lazyPart(async () => (await import('./alert-panel.tsx')).AlertPanel);

/** A mass outage is many events. */
const REST_MS = 5_000;
/** The highest number on the bell. */
const MOST = 99;

/** Shows the newest alerts from every page, to users who see devices. */
export function AlertBell() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useFramePart('alerts', { restMs: REST_MS });
  if (!data) return null;
  const { unread_count: count } = data;
  const isLong = count > MOST;
  const name = count === 0 ? t('alerts.bell') : t('alerts.bell_unread', { count });
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      styles={{ container: { padding: 0 } }}
      content={<AlertPanel newest={data} onLeave={() => setOpen(false)} />}
    >
      <Button
        type="text"
        // Keeps the field beside it clear of the number.
        style={{ marginInlineEnd: roomFor(count) }}
        // Contains what is written on the bell; the title says how many there are.
        aria-label={isLong ? t('alerts.bell_unread_above', { most: MOST }) : name}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        title={name}
        onPointerEnter={AlertPanel.prefetch}
        icon={
          <Badge
            count={count}
            overflowCount={MOST}
            size="small"
            // A longer number begins further to the right, so that the bell remains in sight.
            offset={[isLong ? 12 : 4, -2]}
            title=""
          >
            <BellIcon />
          </Badge>
        }
      />
    </Popover>
  );
}

/** The room after the button for a number that reaches beyond it, in px. */
function roomFor(count: number): number {
  if (count > MOST) return 20;
  return count > 9 ? 8 : 0;
}
