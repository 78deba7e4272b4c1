import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageHelpLink } from '../../../shared/help/page-help-link.tsx';
import { KeyGroup, KeyRow } from '../../../shared/keyboard/key-sheet.tsx';
import { keyCaps } from '../commands/chord.ts';
import { COMMAND_GROUPS } from '../commands/command.ts';
import { COMMAND_IDS, COMMANDS } from '../commands/commands.ts';
import { IS_MAC } from '../commands/is-mac.ts';
import { useCommandName } from '../commands/use-command-name.ts';
import { useEditor, useViewState } from '../document/editor-context.ts';
import styles from './shortcut-sheet.module.css';

/** Gestures that are not commands: their keys, and the key of their text. */
const GESTURES = [
  { name: 'pan', keys: ['space'] },
  { name: 'zoom', keys: ['mod'] },
  { name: 'ratio', keys: ['shift'] },
  { name: 'add', keys: ['shift'] },
  { name: 'duplicate', keys: ['alt'] },
  { name: 'no_snap', keys: ['mod'] },
] as const;

export function ShortcutSheet() {
  const { t } = useTranslation();
  const nameOf = useCommandName();
  const { view } = useEditor();
  const isOpen = useViewState((state) => state.isShortcutSheetOpen);
  return (
    <Modal
      open={isOpen}
      width={940}
      title={t('editor.sheet.title')}
      footer={<PageHelpLink />}
      centered
      onCancel={() => view.getState().openShortcutSheet(false)}
    >
      <div className={styles.groups}>
        {COMMAND_GROUPS.map((group) => (
          <KeyGroup
            key={group}
            title={t(`editor.sheet.groups.${group}`)}
            help={group === 'insert' ? t('editor.sheet.insert_help') : undefined}
          >
            {COMMAND_IDS.filter((id) => COMMANDS[id].group === group).map((id) => (
              <KeyRow key={id} name={nameOf(id)} caps={keyCaps(COMMANDS[id].chords[0] ?? '', IS_MAC)} />
            ))}
          </KeyGroup>
        ))}
        <KeyGroup title={t('editor.sheet.groups.pointer')}>
          {GESTURES.map(({ name, keys }) => (
            <KeyRow
              key={name}
              name={t(`editor.sheet.gestures.${name}`)}
              caps={keyCaps(keys.join('+'), IS_MAC)}
              then={t(`editor.sheet.with.${name}`)}
            />
          ))}
        </KeyGroup>
      </div>
    </Modal>
  );
}
