import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useEditor } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';

const KEY = 'lost-links';
/** The others are on the scene map. */
const SHOWN = 5;

/** Warns after a save of buttons that lead to deleted scenes, and names them; a click selects the button. */
export function useLostLinkWarning(): void {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const { saving, store } = useEditor();
  const links = useStore(saving, (state) => state.lostLinks);
  useEffect(() => {
    if (links.length === 0) {
      notification.destroy(KEY);
      return;
    }
    const { scenes } = documentOf(store.getState());
    const select = (sceneId: string, elementId: string) => {
      store.getState().openScene(sceneId);
      store.getState().select([elementId]);
    };
    notification.warning({
      key: KEY,
      title: t('editor.scene_map.deleted_help', { count: links.length }),
      description: links.slice(0, SHOWN).map(({ fromId, elementId, elementName }) => (
        <div key={elementId}>
          <Button type="link" style={{ padding: 0 }} onClick={() => select(fromId, elementId)}>
            {t('editor.scene_map.select_button', {
              button: elementName,
              scene: scenes.find(({ id }) => id === fromId)?.name ?? '',
            })}
          </Button>
        </div>
      )),
      duration: 10,
    });
  }, [links, notification, store, t]);
}
