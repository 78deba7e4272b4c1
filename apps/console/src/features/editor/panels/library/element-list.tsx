import {
  DeleteOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  HolderOutlined,
  LockOutlined,
  UnlockOutlined,
  WarningFilled,
} from '@ant-design/icons';
import {
  deleteElements,
  reorderElements,
  type SceneElement,
  setElementsHidden,
  setElementsLocked,
} from '@marquee/scene';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../shared/feedback/empty-state.tsx';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { type Change, sceneOf } from '../../document/editor-store.ts';
import { useMissingMaterials } from '../../document/missing-materials.ts';
import { ELEMENT_EDITORS } from '../../elements/registry.ts';
import { useDragOrder } from '../drag-order.ts';
import styles from './element-list.module.css';

/** The scene's elements, the topmost first: select, order, lock, hide, delete. */
export function ElementList() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const { elements } = useEditorState(sceneOf);
  const topmostFirst = elements.toReversed();
  const order = useDragOrder({
    kind: 'elements',
    axis: 'y',
    onMove: (from, to) => {
      const id = topmostFirst[from]?.id;
      const index = elements.length - 1 - to;
      if (id) store.getState().edit((document) => reorderElements(document, [id], { index }));
    },
  });
  if (elements.length === 0) {
    return <EmptyState title={t('editor.elements.empty')} help={t('editor.elements.empty_help')} />;
  }
  return (
    <ul className={styles.list} aria-label={t('editor.areas.elements')}>
      {topmostFirst.map((element, index) => (
        <li
          key={element.id}
          {...(element.locked ? {} : order.propsOf(index))}
          data-line={order.lineAt(index, elements.length)}
          className={styles.item}
        >
          <ElementRow element={element} />
        </li>
      ))}
    </ul>
  );
}

function ElementRow({ element }: { element: SceneElement }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const { id, name, type, locked, hidden } = element;
  const isSceneLocked = useEditorState((state) => sceneOf(state).locked);
  const isSelected = useEditorState(({ focus }) => focus.selection.includes(id));
  const missing = useMissingMaterials(element);
  const { Icon } = ELEMENT_EDITORS[type];
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
      onClick={() => store.getState().edit(change)}
    />
  );
  return (
    <div className={styles.row} data-selected={isSelected} data-hidden={hidden}>
      <HolderOutlined className={styles.holder} aria-hidden />
      <button
        type="button"
        className={styles.name}
        aria-pressed={isSelected}
        onClick={(event) => select(event.shiftKey || event.ctrlKey || event.metaKey)}
      >
        <Icon />
        <span title={name}>{name}</span>
        {missing.length > 0 && (
          <WarningFilled className={styles.warning} aria-label={t('editor.missing.title')} />
        )}
      </button>
      {button(
        locked ? <LockOutlined /> : <UnlockOutlined />,
        t(locked ? 'editor.elements.unlock' : 'editor.elements.lock'),
        (document) => setElementsLocked(document, [id], !locked),
        isSceneLocked,
      )}
      {button(
        hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />,
        t(hidden ? 'editor.elements.show' : 'editor.elements.hide'),
        (document) => setElementsHidden(document, [id], !hidden),
        isSceneLocked || locked,
      )}
      {button(
        <DeleteOutlined />,
        t('common.delete'),
        (document) => deleteElements(document, [id]),
        isSceneLocked || locked,
      )}
    </div>
  );
}
