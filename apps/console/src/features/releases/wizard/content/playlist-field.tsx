import type { FieldError } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../shared/form/field.tsx';
import { AddIcon, PlaylistIcon } from '../../../../shared/icons/index.ts';
import type { PlaylistChoice } from '../state/choices.ts';
import styles from './content.module.css';
import { PlaylistPickerDialog } from './playlist-picker-dialog.tsx';
import { PlaylistSummary } from './playlist-summary.tsx';

interface PlaylistFieldProps {
  chosen: PlaylistChoice | undefined;
  error: FieldError | undefined;
  onChange: (chosen: PlaylistChoice) => void;
}

/** The playlist of a release. */
export function PlaylistField({ chosen, error, onChange }: PlaylistFieldProps) {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Field isGroup label={t('releases.playlist')} isRequired error={error}>
        {() => (
          <div className={styles.programs}>
            {chosen && (
              <ol>
                <li>
                  <PlaylistSummary playlist={chosen} />
                </li>
              </ol>
            )}
            <Button
              type="dashed"
              icon={chosen ? <PlaylistIcon /> : <AddIcon />}
              onClick={() => setPicking(true)}
            >
              {t(chosen ? 'releases.other_playlist' : 'releases.choose_playlist')}
            </Button>
          </div>
        )}
      </Field>
      {isPicking && (
        <PlaylistPickerDialog
          onChosen={(playlist) => {
            onChange(playlist);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
