import { Checkbox } from 'antd';
import { useState } from 'react';
import type { RowAction } from '../../shared/actions/row-action.ts';
import { RowActions } from '../../shared/actions/row-actions.tsx';
import { StatusBadge } from '../../shared/format/status-badge.tsx';
import { StatusDot } from '../../shared/format/status-dot.tsx';
import { OfflineIcon } from '../../shared/icons/index.ts';
import { BatchBar } from '../../shared/list/batch/batch-bar.tsx';
import { Card } from '../../shared/list/cards/card.tsx';
import styles from './design-page.module.css';
import { Sample } from './sample.tsx';
import { useWords } from './use-words.ts';

export function ListSamples() {
  const words = useWords();
  const [isTicked, setTicked] = useState(true);
  const actions: RowAction[] = [
    { key: 'edit', label: words.edit, act: () => undefined },
    { key: 'release', label: words.release, act: () => undefined },
    { key: 'delete', label: words.remove, isDangerous: true, act: () => undefined },
  ];
  const tick = (
    <Checkbox aria-label={words.device} checked={isTicked} onChange={() => setTicked(!isTicked)} />
  );
  const shared = { actions, tick, onOpen: () => undefined, picture: <div className={styles.picture} /> };
  return (
    <Sample title={words.lists}>
      <div className={styles.cards}>
        <Card
          {...shared}
          name={words.device}
          tone="bad"
          band={
            <StatusBadge tone="bad" icon={<OfflineIcon size={14} />}>
              {words.offline}
            </StatusBadge>
          }
          facts={[words.program, words.place]}
        />
        <Card
          {...shared}
          name={words.program}
          facts={[
            <StatusDot key="state" tone="good">
              {words.devices}
            </StatusDot>,
            '1920 × 1080',
          ]}
        />
        <RowActions name={words.program} actions={actions} />
      </div>
      {isTicked && (
        <div className={styles.batch}>
          <BatchBar
            thing="program"
            total={3}
            ofPage={20}
            ofAll={1286}
            isSelecting={false}
            onPage={() => undefined}
            onAll={() => undefined}
            onClear={() => setTicked(false)}
          >
            {null}
          </BatchBar>
        </div>
      )}
    </Sample>
  );
}
