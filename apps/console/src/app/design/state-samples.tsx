import { useState } from 'react';
import { CountBadge } from '../../shared/feedback/count-badge.tsx';
import { Facts } from '../../shared/feedback/facts.tsx';
import { HeaderPill } from '../../shared/feedback/header-pill.tsx';
import { StatusBadge } from '../../shared/format/status-badge.tsx';
import { StatusDot } from '../../shared/format/status-dot.tsx';
import { TimeAt } from '../../shared/format/time-at.tsx';
import { BusyIcon, EditIcon, OfflineIcon, UploadIcon } from '../../shared/icons/index.ts';
import { SyncState } from '../../shared/playback/sync-state.tsx';
import { TaskState } from '../../shared/tasks/task-status.tsx';
import styles from './design-page.module.css';
import { Sample } from './sample.tsx';
import { useWords } from './use-words.ts';

const SAMPLE_TIME = Date.UTC(2026, 10, 22, 9, 30);

/** Settled states are a dot and a word; states that need a person are solid; passing states are tinted. */
export function StateSamples() {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Sample title={words.states}>
      <div className={styles.row}>
        <StatusDot tone="good">{words.online}</StatusDot>
        <StatusDot tone="quiet">{words.inactive}</StatusDot>
        <StatusBadge tone="bad" icon={<OfflineIcon size={14} />}>
          {words.offline}
        </StatusBadge>
        <StatusBadge tone="waiting">{words.waiting}</StatusBadge>
        <StatusBadge tone="busy" icon={<BusyIcon size={14} />}>
          {words.downloading}
        </StatusBadge>
        <StatusBadge tone="changed" icon={<EditIcon size={14} />}>
          {words.changed}
        </StatusBadge>
        <StatusBadge tone="failed">{words.failed}</StatusBadge>
      </div>
      <div className={styles.row}>
        <CountBadge tone="bad" count={38} />
        <CountBadge tone="waiting" count={9} />
        <CountBadge tone="quiet" count={1286} />
        <HeaderPill
          tone="busy"
          icon={<UploadIcon />}
          text={words.downloading}
          title={words.downloading}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <TaskState status="running" />
        <TaskState status="failed" />
      </div>
      <div className={styles.row}>
        <SyncState state="synchronised" progress={100} reason={null} isShown />
        <SyncState state="downloading" progress={64} reason={null} isShown />
        <SyncState state="insufficient-space" progress={0} reason={null} isShown />
      </div>
      <Facts
        facts={[
          { label: words.name, value: words.program },
          { label: words.place, value: words.address },
          { label: words.note, value: <TimeAt at={SAMPLE_TIME} /> },
        ]}
      />
    </Sample>
  );
}
