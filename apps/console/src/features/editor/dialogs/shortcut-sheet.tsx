import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
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
      footer={null}
      centered
      onCancel={() => view.getState().openShortcutSheet(false)}
    >
      <div className={styles.groups}>
        {COMMAND_GROUPS.map((group) => (
          <section key={group} className={styles.group}>
            <h3>{t(`editor.sheet.groups.${group}`)}</h3>
            <dl>
              {COMMAND_IDS.filter((id) => COMMANDS[id].group === group).map((id) => (
                <Row key={id} name={nameOf(id)} chord={COMMANDS[id].chords[0] ?? ''} />
              ))}
            </dl>
            {group === 'insert' && <p>{t('editor.sheet.insert_help')}</p>}
          </section>
        ))}
        <section className={styles.group}>
          <h3>{t('editor.sheet.groups.pointer')}</h3>
          <dl>
            {GESTURES.map(({ name, keys }) => (
              <Row
                key={name}
                name={t(`editor.sheet.gestures.${name}`)}
                chord={keys.join('+')}
                then={t(`editor.sheet.with.${name}`)}
              />
            ))}
          </dl>
        </section>
      </div>
    </Modal>
  );
}

function Row({ name, chord, then }: { name: string; chord: string; then?: string }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {keyCaps(chord, IS_MAC).map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
        {then}
      </dd>
    </div>
  );
}
