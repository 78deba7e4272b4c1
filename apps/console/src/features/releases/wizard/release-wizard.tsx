import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import type { Origin } from './start/start-of.ts';
import { useNewOrigin, useWizardStart } from './start/use-wizard-start.ts';
import { WizardSteps } from './wizard-steps.tsx';

/** Spec §4: pick devices (or programs), then schedule and publish. */
export function ReleaseWizard() {
  const { origin, discardDraft } = useNewOrigin();
  return <Wizard key={origin.from} origin={origin} onDiscard={discardDraft} />;
}

/** The wizard of a playlist that was chosen before. */
export function PlaylistReleaseWizard({ id }: { id: number }) {
  return <Wizard origin={{ from: 'playlist', id }} />;
}

/** The wizard with the values of a release, for an edit of it. */
export function ReleaseEditor({ id }: { id: number }) {
  return <Wizard origin={{ from: 'release', id }} editedId={id} />;
}

interface WizardProps {
  origin: Origin;
  /** The release that is edited; without it, a new one is created. */
  editedId?: number;
  /** Starts again without the restored draft. */
  onDiscard?: () => void;
}

function Wizard({ origin, editedId, onDiscard }: WizardProps) {
  const { t } = useTranslation();
  const start = useWizardStart(origin);
  return (
    <Loaded result={start} loading={<Skeleton active paragraph={{ rows: 8 }} />}>
      {({ state, leftOut, onlyDevice }) => (
        <WizardSteps
          start={state}
          editedId={editedId}
          note={
            <>
              {origin.from === 'draft' && (
                <Alert
                  type="info"
                  showIcon
                  title={t('releases.draft_restored')}
                  action={
                    <Button size="small" onClick={onDiscard}>
                      {t('releases.discard_draft')}
                    </Button>
                  }
                />
              )}
              {onlyDevice && (
                <Alert type="info" showIcon title={t('releases.only_device', { name: onlyDevice })} />
              )}
              {leftOut > 0 && (
                <Alert type="warning" showIcon title={t('releases.left_out', { count: leftOut })} />
              )}
            </>
          }
        />
      )}
    </Loaded>
  );
}
