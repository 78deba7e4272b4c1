import { playlistRoutes, playlistUseRoutes, releaseRoutes } from '@marquee/contract';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import type { DeviceChoice } from './choices.ts';
import { IdleField } from './idle-field.tsx';
import { PlaylistField } from './playlist-field.tsx';
import { ProgramLanes } from './program-lanes.tsx';
import type { ReleaseDraft } from './release-draft.ts';
import { programsOn, type ReleaseSource } from './release-source.ts';
import { screenChoiceOf } from './screen-choice.ts';
import { ScreenField } from './screen-field.tsx';
import { ScreenNote } from './screen-note.tsx';

interface ContentFieldsProps {
  form: SchemaForm<ReleaseDraft>;
  devices: readonly DeviceChoice[];
  source: ReleaseSource;
  onChange: (source: ReleaseSource) => void;
}

/** The programs or the playlist of a release, and the screens that show them. */
export function ContentFields({ form, devices, source, onChange }: ContentFieldsProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const choice = screenChoiceOf(form.values, source.kind);
  const mayChoose = may(releaseRoutes.create) && may(playlistUseRoutes.release) && may(playlistRoutes.list);
  return (
    <>
      {mayChoose && (
        <Field isGroup label={t('releases.source')} error={undefined}>
          {() => (
            <Radio.Group
              value={source.kind}
              onChange={({ target }) => onChange({ ...source, kind: target.value })}
              options={(['programs', 'playlist'] as const).map((kind) => ({
                value: kind,
                label: t(`releases.${kind}`),
              }))}
            />
          )}
        </Field>
      )}
      <ScreenField form={form} devices={devices} source={source} />
      <ScreenNote devices={devices} choice={choice} />
      {source.kind === 'programs' ? (
        <>
          <ProgramLanes form={form} devices={devices} source={source} onChange={onChange} />
          <IdleField form={form} programs={programsOn(choice, source)} />
        </>
      ) : (
        <PlaylistField
          chosen={source.playlist}
          error={form.errorAt('playlist_id')}
          onChange={(playlist) => onChange({ ...source, playlist })}
        />
      )}
    </>
  );
}
