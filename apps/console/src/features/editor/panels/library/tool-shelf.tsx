import { ELEMENT_TYPES, type ElementType, isInteractiveOnly } from '@marquee/scene';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../i18n/index.ts';
import { isComposing } from '../../../../shared/form/is-composing.ts';
import { SearchIcon } from '../../../../shared/icons/index.ts';
import { COMMANDS } from '../../commands/commands.ts';
import { useCommandName } from '../../commands/use-command-name.ts';
import { TOOL_SEARCH_ID } from '../../commands/view-commands.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { documentOf, sceneOf } from '../../document/editor-store.ts';
import { TOOL_GROUPS, type ToolGroup } from '../../elements/element-editor.ts';
import { ELEMENT_EDITORS } from '../../elements/registry.ts';
import { isFound } from './find-tools.ts';
import styles from './tool-shelf.module.css';

/** The tools that add elements, in groups, and a search for them. */
export function ToolShelf() {
  const { t } = useTranslation();
  const editor = useEditor();
  const isLocked = useEditorState((state) => sceneOf(state).locked);
  const [term, setTerm] = useState('');
  const found = ELEMENT_TYPES.filter((type) => isFound(type, term));
  const addFirst = () => {
    const [first] = typesInGroups(found);
    if (first === undefined) return;
    setTerm('');
    COMMANDS[`insert_${first}`].run(editor);
  };
  return (
    <>
      <Input
        id={TOOL_SEARCH_ID}
        className={styles.search}
        type="search"
        prefix={<SearchIcon />}
        suffix={term === '' && <kbd>/</kbd>}
        placeholder={t('editor.tools.search')}
        aria-label={t('editor.tools.search_name')}
        value={term}
        disabled={isLocked}
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Escape') setTerm('');
          if (event.key !== 'Enter') return;
          // A text that opens has the keyboard afterwards.
          event.currentTarget.blur();
          addFirst();
        }}
      />
      <div className={styles.shelf}>
        {TOOL_GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            types={found.filter((type) => ELEMENT_EDITORS[type].group === group)}
            isLocked={isLocked}
          />
        ))}
        {found.length === 0 && <p className={styles.none}>{t('editor.tools.not_found')}</p>}
      </div>
    </>
  );
}

interface GroupProps {
  group: ToolGroup;
  types: readonly ElementType[];
  isLocked: boolean;
}

function Group({ group, types, isLocked }: GroupProps) {
  const { t } = useTranslation();
  if (types.length === 0) return null;
  const name = t(`editor.tools.${group}`);
  return (
    <section aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <div className={styles.tools}>
        {types.map((type) => (
          <Tool key={type} type={type} isLocked={isLocked} />
        ))}
      </div>
    </section>
  );
}

function Tool({ type, isLocked }: { type: ElementType; isLocked: boolean }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const isInteractive = useEditorState((state) => documentOf(state).interaction !== undefined);
  const { Icon, texts, chord } = ELEMENT_EDITORS[type];
  const name = useCommandName()(`insert_${type}`);
  const { short, name: label } = texts[currentLanguage()];
  // A click on it says why, unlike one on a disabled button.
  const isExcluded = isInteractiveOnly(type) && !isInteractive;
  return (
    <button
      type="button"
      className={styles.tool}
      title={isExcluded ? t('editor.notices.interactive_only') : `${name} (${chord.toUpperCase()})`}
      aria-label={name}
      aria-disabled={isExcluded || undefined}
      disabled={isLocked}
      onClick={() => COMMANDS[`insert_${type}`].run(editor)}
    >
      <Icon />
      <span>{short ?? label}</span>
    </button>
  );
}

/** In the order in which they are shown. */
function typesInGroups(types: readonly ElementType[]): ElementType[] {
  return TOOL_GROUPS.flatMap((group) => types.filter((type) => ELEMENT_EDITORS[type].group === group));
}
