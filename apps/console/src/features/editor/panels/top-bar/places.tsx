import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { StatusDot, type Tone } from '../../../../shared/format/status-dot.tsx';
import type { DraftPhase } from '../../document/draft-store.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { hasUnsavedChanges } from '../../document/editor-store.ts';
import styles from './places.module.css';
import { ScreensPlace } from './screens-place.tsx';

const TONES: Record<DraftPhase, Tone> = {
  none: 'quiet',
  waiting: 'warning',
  keeping: 'busy',
  kept: 'warning',
  failed: 'bad',
  superseded: 'bad',
};

/** The places of the content: the draft, the saved version and, for a program, the screens. */
export function Places() {
  const { t } = useTranslation();
  const { draft, kind } = useEditor();
  const isUnsaved = useEditorState(hasUnsavedChanges);
  const version = useEditorState(({ saved }) => saved.version);
  const draftPhase = useStore(draft, ({ phase }) => phase);
  const keptAt = useStore(draft, (state) => state.keptAt);
  const phase = isUnsaved ? draftPhase : 'none';
  const time = keptAt === null ? '' : dayjs(keptAt).format('HH:mm');
  return (
    <div className={styles.places} role="group" aria-label={t('editor.places.title')}>
      <span className={styles.place} role="status" data-pending={isUnsaved || undefined}>
        <StatusDot tone={TONES[phase]}>{t(`editor.draft.${phase}`, { time })}</StatusDot>
      </span>
      <span className={styles.place} title={t('editor.places.saved_help')}>
        {t('editor.places.saved', { version })}
      </span>
      {kind.isReleased && <ScreensPlace />}
    </div>
  );
}
