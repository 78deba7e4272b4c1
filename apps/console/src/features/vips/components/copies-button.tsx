import { MAX_NAMED_COPIES, type Vip, type VipCopyState, vipRoutes } from '@marquee/contract';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { StatusDot, type Tone } from '../../../shared/format/status-dot.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { DeviceRows } from './device-rows.tsx';
import styles from './vip.module.css';

const TONES: Record<VipCopyState, Tone> = { erasing: 'bad', waiting: 'busy', held: 'good' };

type CountedVip = Pick<Vip, 'id' | 'name' | 'device_count' | 'held_count'>;

/** On how many of its devices a VIP is; opens the list of them. */
export function CopiesButton({ vip }: { vip: CountedVip }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { device_count, held_count } = vip;
  return (
    <>
      <Button type="link" size="small" className={styles.show} onClick={() => setOpen(true)}>
        {device_count === 0
          ? t('vips.on_no_device')
          : t('vips.held', { held: held_count, count: device_count })}
      </Button>
      {isOpen && (
        <Modal
          open
          title={t('vips.devices_of', { name: vip.name })}
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <VipCopies vip={vip} />
        </Modal>
      )}
    </>
  );
}

function VipCopies({ vip }: { vip: CountedVip }) {
  const { t } = useTranslation();
  const result = useRouteQuery(vipRoutes.detail, { params: { id: vip.id } });
  return (
    <Loaded result={result} loading={<Skeleton active />}>
      {({ copies }) =>
        copies.length === 0 ? (
          <p className={styles.logged}>{t('vips.no_copies')}</p>
        ) : (
          <>
            <DeviceRows
              rows={copies}
              about={({ state, is_online, since }) => (
                <>
                  {since !== null && <TimeAt at={since} isShort />}
                  <StatusDot tone={TONES[state]}>
                    {t(state !== 'held' && !is_online ? `vips.copy_${state}_offline` : `vips.copy_${state}`)}
                  </StatusDot>
                </>
              )}
            />
            {copies.length === MAX_NAMED_COPIES && (
              <p className={styles.logged}>{t('vips.first_copies', { most: MAX_NAMED_COPIES })}</p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
