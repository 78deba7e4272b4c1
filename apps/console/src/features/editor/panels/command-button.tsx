import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { keyCaps } from '../commands/chord.ts';
import { COMMANDS, type CommandId } from '../commands/commands.ts';
import { IS_MAC } from '../commands/is-mac.ts';
import { useCommandName } from '../commands/use-command-name.ts';
import { useEditor, useEditorState } from '../document/editor-context.ts';

interface CommandButtonProps {
  id: CommandId;
  icon: ReactNode;
  isOn?: boolean;
  /** A short name beside the icon. */
  label?: string;
}

/** A command as a button, of its icon alone unless it has a label; the tooltip shows its name and keys. */
export function CommandButton({ id, icon, isOn, label }: CommandButtonProps) {
  const editor = useEditor();
  const { chords, isEnabled, run } = COMMANDS[id];
  const isUsable = useEditorState(() => isEnabled?.(editor) ?? true);
  const name = useCommandName()(id);
  const keys = chords[0] === undefined ? '' : ` (${keyCaps(chords[0], IS_MAC).join('+')})`;
  return (
    <Tooltip title={name + keys} mouseEnterDelay={0.4}>
      <Button
        type="text"
        icon={icon}
        aria-label={name}
        aria-pressed={isOn}
        disabled={!isUsable}
        onClick={() => run(editor)}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
