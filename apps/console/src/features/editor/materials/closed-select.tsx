import { ConfigProvider } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { ExpandedIcon } from '../../../shared/icons/index.ts';
import styles from './closed-select.module.css';

interface ClosedSelectProps {
  label: string;
  /** The chosen text; the placeholder if nothing is chosen. */
  text: string;
  isPlaceholder?: boolean;
  /** Whether the scripts of the list are being fetched. */
  isPending?: boolean;
  /** The pointer or the focus is on it, so that it is likely to be opened. */
  onIntent: () => void;
  onOpen: () => void;
}

/** Keys that open a select which has the focus; a button does so for Enter and the space bar. */
const OPENING = new Set(['ArrowDown', 'ArrowUp']);

/** A select as it looks while it is closed: the scripts of the list come when it is opened. */
export function ClosedSelect(props: ClosedSelectProps) {
  const { label, text, isPlaceholder = false, isPending = false, onIntent, onOpen } = props;
  const { componentSize } = ConfigProvider.useConfig();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING.has(event.key)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded="false"
      aria-controls={useId()}
      aria-label={label}
      aria-busy={isPending}
      className={styles.field}
      data-small={componentSize === 'small' || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={isPlaceholder ? styles.placeholder : styles.text}>{text}</span>
      <ExpandedIcon size={14} aria-hidden="true" />
    </button>
  );
}
