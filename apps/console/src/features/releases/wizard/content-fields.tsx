import { playlistRoutes, playlistUseRoutes, releaseRoutes } from '@marquee/contract';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import type { PlaylistChoice, ProgramChoice } from './choices.ts';
import { PlaylistField } from './playlist-field.tsx';
import { ProgramFields } from './program-fields.tsx';
import type { ReleaseDraft } from './release-draft.ts';

/** What a release plays: programs, or a playlist. */
export interface ReleaseSource {
  kind: 'programs' | 'playlist';
  programs: ProgramChoice[];
  playlist: PlaylistChoice | undefined;
}

interface ContentFieldsProps {
  form: SchemaForm<ReleaseDraft>;
  source: ReleaseSource;
  onChange: (source: ReleaseSource) => void;
}

/** The programs or the playlist of a release. */
export function ContentFields({ form, source, onChange }: ContentFieldsProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
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
      {source.kind === 'programs' ? (
        <ProgramFields
          chosen={source.programs}
          error={form.errorAt('program_ids')}
          onChange={(programs) => onChange({ ...source, programs })}
        />
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
