import { sceneLinksOf } from '@marquee/scene';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import styles from './scene-map.module.css';

/** More are found on the map itself once these are mended. */
const MAX_NAMED = 5;

/** The buttons whose scenes were deleted. A click goes to the button. */
export function SceneMapNotes({ onOpen }: { onOpen: (sceneId: string, elementId: string) => void }) {
  const { t } = useTranslation();
  const document = useEditorState(documentOf);
  const lost = sceneLinksOf(document).filter(({ toId }) => toId === null);
  if (lost.length === 0) return null;
  const nameOf = (sceneId: string) => document.scenes.find(({ id }) => id === sceneId)?.name ?? '';
  return (
    <Alert
      type="error"
      showIcon
      title={t('editor.scene_map.deleted_help', { count: lost.length })}
      description={
        <span className={styles.lost}>
          {lost.slice(0, MAX_NAMED).map(({ fromId, elementId, elementName }) => (
            <Button key={elementId} type="link" size="small" onClick={() => onOpen(fromId, elementId)}>
              {t('editor.scene_map.select_button', { button: elementName, scene: nameOf(fromId) })}
            </Button>
          ))}
          {lost.length > MAX_NAMED && '…'}
        </span>
      }
    />
  );
}
