import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import type { Preselection } from '../preselection.ts';
import styles from '../wizard.module.css';
import { restoreDraft } from './restore-draft.ts';
import { draftKey, readDraft, removeDraft } from './stored-draft.ts';

const NOTHING: Preselection = { isPending: false, devices: [], programs: [] };

/** The wizard with what was entered before it was left, if anything, and a way to discard that. */
export function RestoredDraft({ children }: { children: (preselection: Preselection) => ReactNode }) {
  const { t } = useTranslation();
  const key = draftKey(useAccess().user);
  // Read once: what is being entered is written to the same place.
  const [draft, setDraft] = useState(() => readDraft(key));
  const restored = useQuery({
    queryKey: ['release-draft', draft],
    queryFn: () => (draft ? restoreDraft(draft) : NOTHING),
    enabled: draft !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!draft) return children(NOTHING);
  return (
    <Loaded result={restored} loading={<Skeleton active paragraph={{ rows: 8 }} />}>
      {(preselection) => (
        <>
          <Alert
            type="info"
            showIcon
            className={styles.restored ?? ''}
            title={t('releases.draft_restored')}
            action={
              <Button
                size="small"
                onClick={() => {
                  removeDraft(key);
                  setDraft(undefined);
                }}
              >
                {t('releases.discard_draft')}
              </Button>
            }
          />
          {children(preselection)}
        </>
      )}
    </Loaded>
  );
}
