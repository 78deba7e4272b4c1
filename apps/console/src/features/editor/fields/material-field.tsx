import { type Material, type MaterialType, materialRoutes } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { DeleteIcon } from '../../../shared/icons/index.ts';
import { contentOf, materialThumbnailUrl } from '../../../shared/materials/material-urls.ts';
import { MaterialPicker } from '../materials/material-picker.tsx';
import type { FieldBinding } from './field-binding.ts';
import { FieldRow } from './field-row.tsx';
import styles from './material-field.module.css';

interface MaterialFieldProps extends Omit<FieldBinding<FileRef>, 'value' | 'onSettle'> {
  label: string;
  type: MaterialType;
  /** Nothing if no material is chosen. */
  value: FileRef | null | undefined;
  /** The label of the button and the title of the dialog that it opens. */
  choose: string;
  hint?: string | undefined;
  /** Why a material of this type cannot be chosen. */
  refusalOf?: (material: Material) => string | undefined;
  /** Why a chosen file is not accepted. */
  faultOf?: (file: FileRef) => string | undefined;
  /** Absent if the material cannot be removed. */
  onRemove?: () => void;
  /** Called after either change. */
  onSettle?: () => void;
}

/** One material of the library. A file that is not accepted leaves the present one, with the reason. */
export function MaterialField(props: MaterialFieldProps) {
  const { value: file, isDisabled } = props;
  const { t } = useTranslation();
  const { may } = useAccess();
  const [isChoosing, setChoosing] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = (chosen: FileRef) => {
    const reason = props.faultOf?.(chosen);
    setFault(reason);
    if (reason !== undefined) return;
    props.onChange(chosen);
    props.onSettle?.();
  };
  return (
    <FieldRow label={props.label} error={fault} hint={props.hint} control="wide">
      {({ id }) => (
        <>
          {file && (
            <div className={styles.line}>
              {may(materialRoutes.thumbnail) && (
                <img
                  className={styles.thumbnail}
                  src={materialThumbnailUrl({ ...contentOf(file), processing: 'ready' })}
                  alt=""
                />
              )}
              <span className="ellipsis size-12" title={file.name}>
                {file.name}
              </span>
              {props.onRemove && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteIcon />}
                  aria-label={`${t('editor.media.remove')} ${file.name}`}
                  title={t('editor.media.remove')}
                  disabled={isDisabled}
                  onClick={() => {
                    props.onRemove?.();
                    props.onSettle?.();
                  }}
                />
              )}
            </div>
          )}
          <Button block id={id} type="dashed" disabled={isDisabled} onClick={() => setChoosing(true)}>
            {props.choose}
          </Button>
          {isChoosing && (
            <MaterialPicker
              types={[props.type]}
              title={props.choose}
              max={1}
              refusalOf={props.refusalOf}
              onClose={() => setChoosing(false)}
              onChoose={([chosen]) => {
                setChoosing(false);
                if (chosen) take(chosen);
              }}
            />
          )}
        </>
      )}
    </FieldRow>
  );
}
