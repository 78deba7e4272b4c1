import { compositionSaveSchema } from '@marquee/contract';
import { Input, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../../shared/form/is-composing.ts';
import { useHyphens } from '../../../../shared/form/use-hyphens.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import styles from './edited-name.module.css';

const nameSchema = compositionSaveSchema.shape.name.unwrap();

/** The name of the program or template, edited in place. It is saved immediately, because lists and releases show it. */
export function EditedName() {
  const { t } = useTranslation();
  const { kind, saving } = useEditor();
  const name = useEditorState(({ saved }) => saved.name);
  const [typed, setTyped] = useState<string | null>(null);
  const hyphens = useHyphens(setTyped);
  if (typed === null) {
    return (
      <button
        type="button"
        className={styles.name}
        title={`${name}\n${t('editor.top.rename')}`}
        onClick={() => setTyped(name)}
      >
        {name}
      </button>
    );
  }
  const isValid = nameSchema.safeParse(typed).success;
  const end = async () => {
    if (typed === name || !isValid) return setTyped(null);
    await saving.getState().rename(typed);
    setTyped(null);
  };
  return (
    <Tooltip open={!isValid} title={t('editor.top.name_fault')}>
      <Input
        autoFocus
        className={styles.input}
        value={typed}
        status={isValid ? undefined : 'error'}
        aria-label={t(`editor.of.${kind.name}.name`)}
        aria-invalid={!isValid}
        onFocus={({ target }) => target.select()}
        {...hyphens.typing}
        onBlur={() => void end()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event) && isValid) event.currentTarget.blur();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </Tooltip>
  );
}
