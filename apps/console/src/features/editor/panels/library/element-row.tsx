import {
  deleteElements,
  glyphsOfElement,
  type SceneElement,
  setElementsHidden,
  setElementsLocked,
  updateElement,
} from '@marquee/scene';
import { Button } from 'antd';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeleteIcon,
  DragIcon,
  HideIcon,
  LockIcon,
  UnlockIcon,
  ViewIcon,
  WarningIcon,
} from '../../../../shared/icons/index.ts';
import { useMissingLetters } from '../../../../shared/scene/use-missing-letters.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { type Change, sceneOf } from '../../document/editor-store.ts';
import { useMissingMaterials } from '../../document/missing-materials.ts';
import { elementNameFault } from '../../document/name-faults.ts';
import { InlineName } from '../../fields/text/inline-name.tsx';
import styles from './element-row.module.css';
import { ElementPicture, ElementWords } from './element-words.tsx';

/** An element in the list: select, rename (double click or F2), lock, hide, delete. */
export const ElementRow = memo(function ElementRow({ element }: { element: SceneElement }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const { id, name, type, locked, hidden } = element;
  const [isRenaming, setRenaming] = useState(false);
  const isSceneLocked = useEditorState((state) => sceneOf(state).locked);
  const isSelected = useEditorState(({ focus }) => focus.selection.includes(id));
  const missing = useMissingMaterials(element);
  const letters = useMissingLetters(glyphsOfElement(element));
  const isHeld = isSceneLocked || locked;
  const edit = (change: Change) => store.getState().edit(change);
  const select = (isAdding: boolean) => {
    const { focus, select: choose } = store.getState();
    if (!isAdding) choose([id]);
    else choose(isSelected ? focus.selection.filter((other) => other !== id) : [...focus.selection, id]);
  };
  const button = (icon: ReactNode, label: string, change: Change, isDisabled: boolean) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={label}
      aria-label={`${label} ${name}`}
      disabled={isDisabled}
      onClick={() => edit(change)}
    />
  );
  return (
    <div className={styles.row} data-selected={isSelected} data-hidden={hidden}>
      <DragIcon className={styles.holder} aria-hidden />
      {isRenaming ? (
        <InlineName
          label={t('editor.element.name')}
          value={name}
          faultOf={(typed) => elementNameFault(typed, t)}
          onEnd={(typed) => {
            if (typed !== undefined) edit((document) => updateElement(document, id, type, { name: typed }));
            setRenaming(false);
          }}
        />
      ) : (
        <button
          type="button"
          className={styles.name}
          data-keeps-focus
          aria-pressed={isSelected}
          onClick={(event) => select(event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => setRenaming(!isHeld)}
          onKeyDown={(event) => event.key === 'F2' && setRenaming(!isHeld)}
        >
          <ElementPicture element={element} />
          <span title={name}>
            {name}
            <ElementWords type={type} element={element} />
          </span>
          {missing.length > 0 && (
            <WarningIcon className="error" role="img" aria-label={t('editor.missing.title')} />
          )}
          {letters.length > 0 && (
            <WarningIcon className="warning" role="img" aria-label={t('editor.letters.title')} />
          )}
        </button>
      )}
      {button(
        locked ? <LockIcon /> : <UnlockIcon />,
        t(locked ? 'editor.elements.unlock' : 'editor.elements.lock'),
        (document) => setElementsLocked(document, [id], !locked),
        isSceneLocked,
      )}
      {button(
        hidden ? <HideIcon /> : <ViewIcon />,
        t(hidden ? 'editor.elements.show' : 'editor.elements.hide'),
        (document) => setElementsHidden(document, [id], !hidden),
        isHeld,
      )}
      {button(<DeleteIcon />, t('common.delete'), (document) => deleteElements(document, [id]), isHeld)}
    </div>
  );
});
