import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { editKey } from '../../actions/edit-key.ts';
import type { RowAction } from '../../actions/row-action.ts';
import { MoreActions } from '../../actions/row-actions.tsx';
import { Hint } from '../../hints/hint.tsx';
import { HoverHint } from '../../hints/hover-hint.tsx';
import styles from './card.module.css';
import { CardSummary } from './card-summary.tsx';
import { CutName } from './cut-name.tsx';
import { Opener } from './opener.tsx';

interface CardProps {
  name: string;
  /** Fills the card's width. */
  picture: ReactNode;
  /** On the lower edge of the picture: what needs attention, such as "Offline 2 h". */
  band?: ReactNode;
  /** In the lower right corner of the picture: its length. */
  corner?: ReactNode;
  /** Over the whole picture, instead of the actions: what has to be done first. */
  over?: ReactNode;
  /** Before the name: the dot of a state. */
  mark?: ReactNode;
  /** Frames a card that is broken, or that waits for a person. */
  tone?: 'bad' | 'waiting' | undefined;
  /** Name and facts share a frame with the picture, where the state of the card matters more than the picture. */
  isFramed?: boolean;
  /** At most two, such as "12 devices" and "1920 × 1080". */
  facts: readonly [start: ReactNode, end?: ReactNode];
  /** More about it, line by line, while the pointer rests on it; its name comes first. */
  summary?: readonly string[];
  tick: ReactNode;
  /** The first ones appear on the picture under the pointer or with the focus; all are in the menu. */
  actions: readonly RowAction[];
  /** Undefined if the user may not open it. */
  onOpen: (() => void) | undefined;
}

/** The number of actions on the picture. */
const ON_PICTURE = 3;
/** Long enough not to appear while the pointer passes. */
const SUMMARY_DELAY_S = 0.6;
/** Leaves the name and the menu below the picture in sight. */
const BELOW_CARD = { offset: [0, 60] };

/** One item of the thumbnail view: a picture, a name and two facts. */
export function Card(props: CardProps) {
  const { name, picture, band, corner, over, mark, tone, isFramed, facts, tick, actions, onOpen } = props;
  const summary = <CardSummary name={name} lines={props.summary ?? []} />;
  const { t } = useTranslation();
  const [start, end] = facts;
  const direct = actions.filter(({ menu, isDangerous }) => menu === undefined && !isDangerous);
  return (
    <article
      ref={editKey(actions)}
      className={styles.card}
      data-tone={tone}
      data-framed={isFramed || undefined}
    >
      <Hint
        title={props.summary && summary}
        align={BELOW_CARD}
        placement="bottom"
        mouseEnterDelay={SUMMARY_DELAY_S}
      >
        <div className={styles.picture}>
          <Opener className={styles.open} onOpen={onOpen}>
            {/* Words on the picture are no part of the name. */}
            {onOpen && <span className={styles.unseen}>{name}</span>}
            <span className={styles.content} aria-hidden="true">
              {picture}
            </span>
          </Opener>
          {(band || corner) && (
            <div className={styles.edge}>
              {band && <div className={styles.band}>{band}</div>}
              {corner && <span className={styles.corner}>{corner}</span>}
            </div>
          )}
          {over && <div className={styles.over}>{over}</div>}
          {!over && direct.length > 0 && (
            <div className={styles.actions}>
              {direct.slice(0, ON_PICTURE).map(({ key, label, refusal, act }) => (
                <Hint key={key} title={refusal}>
                  <button
                    type="button"
                    className={styles.action}
                    disabled={refusal !== undefined}
                    onClick={act}
                  >
                    {label}
                  </button>
                </Hint>
              ))}
            </div>
          )}
          <div className={styles.tick}>{tick}</div>
        </div>
      </Hint>
      <div className={styles.line}>
        {mark}
        <HoverHint title={summary} placement="bottom" delayMs={SUMMARY_DELAY_S * 1000}>
          {/* The picture is the button; a click on the name does the same. */}
          <span className={styles.name} {...(onOpen && { onClick: onOpen, 'aria-hidden': true })}>
            <CutName name={name} />
          </span>
        </HoverHint>
        <span className={styles.menu}>
          <MoreActions label={t('list.actions_on', { name })} actions={[...actions]} />
        </span>
      </div>
      <div className={styles.facts}>
        <span className={styles.fact}>{start}</span>
        <span className={styles.end}>{end}</span>
      </div>
    </article>
  );
}
