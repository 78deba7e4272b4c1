import { ELEMENT_DEFINITIONS, type ElementOf } from '@marquee/scene';
import { figurePicture } from '@marquee/scene-renderer';
import { useCallback, useId } from 'react';
import { useTexts } from '../../../../i18n/own-texts.ts';
import type { FieldBinding } from '../../fields/field-binding.ts';
import { FieldRow } from '../../fields/field-row.tsx';
import { digitalHumanTexts } from './digital-human.texts.ts';
import styles from './figure-field.module.css';

type Model = ElementOf<'digital-human'>['model'];

const { options } = ELEMENT_DEFINITIONS['digital-human'].schema.shape.model;

/** The figures as pictures; radio buttons, so that the arrow keys choose. */
export function FigureField({ value, isDisabled, onChange, onSettle }: FieldBinding<Model>) {
  const t = useTexts(digitalHumanTexts);
  const name = useId();
  return (
    <FieldRow label={t('model')} isAlone>
      {() => (
        <div className={styles.figures} role="radiogroup" aria-label={t('model')}>
          {options.map((model) => (
            <label key={model} className={styles.figure} title={t(`model_${model}`)}>
              <input
                type="radio"
                name={name}
                aria-label={t(`model_${model}`)}
                checked={model === value}
                disabled={isDisabled}
                onChange={() => {
                  onChange(model);
                  onSettle();
                }}
              />
              <FigurePicture model={model} />
            </label>
          ))}
        </div>
      )}
    </FieldRow>
  );
}

function FigurePicture({ model }: { model: Model }) {
  const draw = useCallback(
    (holder: HTMLElement | null) => holder?.replaceChildren(figurePicture(holder.ownerDocument, model)),
    [model],
  );
  return <span ref={draw} className={styles.picture} />;
}
