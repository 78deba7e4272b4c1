import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { pageClock } from '../../clock/page-clock.ts';
import { holdCall } from './held-calls.ts';
import styles from './undo.module.css';
import { addUndoable } from './undoable.ts';

/** How long a change can be undone. */
const UNDO_MS = 10_000;

export interface Undo {
  /**
   * Says what has been done, and offers to revert it.
   * @param revert makes the calls that restore the former state
   */
  offer: (done: string, revert: () => Promise<unknown>) => void;
  /**
   * For what no call reverts: says what will be done, and makes the call after the time to undo it, or when the user asks
   * for it or leaves the console.
   * @param now the text of the button that makes the call immediately
   */
  hold: (soon: string, now: string, send: () => Promise<unknown>) => void;
}

let count = 0;

/** A toast with "Undo" after a change, for ten seconds. Ctrl Z or ⌘ Z undoes it as well. */
export function useUndo(): Undo {
  const { message } = App.useApp();
  const { t } = useTranslation();

  function show(text: string, undo: () => void, more?: (close: () => void) => ReactNode) {
    const key = `undo-${(count += 1)}`;
    const close = () => {
      cancel();
      forget();
      message.destroy(key);
    };
    const take = () => {
      close();
      undo();
    };
    const forget = addUndoable(take);
    const cancel = pageClock.setTimer(UNDO_MS, close);
    void message.open({
      key,
      type: more ? 'info' : 'success',
      // It goes with its time, which for a held call does not stop under the pointer.
      duration: 0,
      content: (
        <span className={styles.toast}>
          {text}
          <Button type="link" size="small" onClick={take}>
            {t('common.undo')}
          </Button>
          {more?.(close)}
        </span>
      ),
    });
    return close;
  }

  return {
    offer: (done, revert) =>
      void show(done, () => {
        revert().then(
          () => message.success(t('common.undone')),
          (error: unknown) => message.error(errorText(error, t)),
        );
      }),
    hold: (soon, now, send) => {
      const held = holdCall(send, UNDO_MS);
      show(
        soon,
        () => held.drop() && void message.success(t('common.undone')),
        (close) => (
          <Button
            type="link"
            size="small"
            onClick={() => {
              close();
              held.commit();
            }}
          >
            {now}
          </Button>
        ),
      );
    },
  };
}
