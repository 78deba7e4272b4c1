import { playlistRoutes, playlistUseRoutes, releasingPrograms } from '@marquee/contract';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { Field } from '../../../../shared/form/field.tsx';
import type { Wizard } from '../state/use-wizard.ts';
import { lanesOf, screenText } from '../state/wizard-state.ts';
import styles from './content.module.css';
import { ScreenNote } from './fit-notes.tsx';
import { IdleField } from './idle-field.tsx';
import { PlaylistField } from './playlist-field.tsx';
import { ProgramLanes } from './program-lanes.tsx';

/** The programs or the playlist of a release, and the screens that show them. */
export function ContentFields({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { state, form, setContent } = wizard;
  const { content, devices } = state;
  const { screen } = content;
  const mayChoose = may(releasingPrograms) && may(playlistUseRoutes.release) && may(playlistRoutes.list);
  return (
    <div className={styles.fields}>
      {mayChoose && (
        <Field isGroup label={t('releases.source')} error={undefined}>
          {() => (
            <Radio.Group
              value={content.kind}
              onChange={({ target }) => setContent({ kind: target.value })}
              options={(['programs', 'playlist'] as const).map((kind) => ({
                value: kind,
                label: t(`releases.${kind}`),
              }))}
            />
          )}
        </Field>
      )}
      {/* A choice stays changeable when the devices that have screen 2 are no longer chosen. */}
      {(screen !== 1 || devices.some(({ hasTwoScreens }) => hasTwoScreens)) && (
        <Field isGroup label={t('releases.screen')} error={form.errorAt('screen')}>
          {() => (
            <Radio.Group
              value={screen}
              onChange={({ target }) => setContent({ screen: target.value })}
              options={([1, 2, 'both'] as const).map((choice) => ({
                value: choice,
                label: screenText(choice, t),
              }))}
            />
          )}
        </Field>
      )}
      <ScreenNote devices={devices} choice={screen} />
      {content.kind === 'programs' ? (
        <>
          <ProgramLanes wizard={wizard} />
          <IdleField form={form} programs={lanesOf(content).flatMap(({ programs }) => programs)} />
        </>
      ) : (
        <PlaylistField
          chosen={content.playlist}
          error={form.errorAt('playlist_id')}
          onChange={(playlist) => setContent({ playlist })}
        />
      )}
    </div>
  );
}
