import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { StatusDot, type Tone } from '../../../../shared/format/status-dot.tsx';
import type { DraftPhase } from '../../document/draft-store.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { hasUnsavedChanges } from '../../document/editor-store.ts';
import styles from './draft-note.module.css';

const TONES: Record<DraftPhase, Tone> = {
  none: 'good',
  waiting: 'warning',
  keeping: 'busy',
  kept: 'warning',
  failed: 'bad',
};

/** Shows whether the changes are saved and, if not, whether they would survive a crash. */
export function DraftNote() {
  const { t } = useTranslation();
  const { draft } = useEditor();
  const isUnsaved = useEditorState(hasUnsavedChanges);
  const draftPhase = useStore(draft, ({ phase }) => phase);
  const keptAt = useStore(draft, (state) => state.keptAt);
  const phase = isUnsaved ? draftPhase : 'none';
  const time = keptAt === null ? '' : dayjs(keptAt).format('HH:mm');
  return (
    <span className={styles.note} role="status">
      <StatusDot tone={TONES[phase]}>{t(`editor.draft.${phase}`, { time })}</StatusDot>
    </span>
  );
}
