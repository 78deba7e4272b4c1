import type { FileRef } from '@marquee/scene';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddIcon, DeleteIcon, ReplaceIcon } from '../../../../shared/icons/index.ts';
import { contentOf, materialThumbnailUrl } from '../../../../shared/materials/material-urls.ts';
import { FieldRow } from '../../panels/fields/field-row.tsx';
import { MaterialPicker } from '../../panels/library/material-picker.tsx';
import styles from './one-picture-field.module.css';

interface OnePictureFieldProps {
  label: string;
  /** The title of the dialog that chooses it. */
  choose: string;
  hint?: string;
  value: FileRef | undefined;
  isDisabled: boolean;
  onChange: (value: FileRef | undefined) => void;
  onSettle: () => void;
}

/** One picture of the library, or none. */
export function OnePictureField(props: OnePictureFieldProps) {
  const { t } = useTranslation();
  const { label, value, isDisabled } = props;
  const [isChoosing, setChoosing] = useState(false);
  const set = (file: FileRef | undefined) => {
    props.onChange(file);
    props.onSettle();
  };
  return (
    <>
      <FieldRow label={label} hint={props.hint}>
        {({ id, 'aria-describedby': described }) =>
          value === undefined ? (
            <Button
              id={id}
              aria-describedby={described}
              block
              type="dashed"
              icon={<AddIcon />}
              disabled={isDisabled}
              onClick={() => setChoosing(true)}
            >
              {props.choose}
            </Button>
          ) : (
            <div className={styles.picture}>
              <img
                className={styles.thumbnail}
                src={materialThumbnailUrl({ ...contentOf(value), processing: 'ready' })}
                alt=""
                draggable={false}
              />
              <span className={styles.name} title={value.name}>
                {value.name}
              </span>
              <Button
                id={id}
                aria-describedby={described}
                type="text"
                icon={<ReplaceIcon />}
                aria-label={`${props.choose} ${value.name}`}
                title={props.choose}
                disabled={isDisabled}
                onClick={() => setChoosing(true)}
              />
              <Button
                type="text"
                icon={<DeleteIcon />}
                aria-label={`${t('editor.media.remove')} ${value.name}`}
                title={t('editor.media.remove')}
                disabled={isDisabled}
                onClick={() => set(undefined)}
              />
            </div>
          )
        }
      </FieldRow>
      {isChoosing && (
        <MaterialPicker
          types={['picture']}
          title={props.choose}
          max={1}
          onClose={() => setChoosing(false)}
          onChoose={([file]) => {
            setChoosing(false);
            set(file);
          }}
        />
      )}
    </>
  );
}
