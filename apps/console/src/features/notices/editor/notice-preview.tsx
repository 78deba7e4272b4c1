import { NOTICE_DIRECTION, NOTICE_POSITION, type Notice } from '@marquee/contract';
import type { Cancel } from '@marquee/scene';
import { NoticeBand, type NoticeBandLook, NoticeScreen } from '@marquee/scene-renderer';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import styles from './notice-preview.module.css';

/** The fields of a message that decide how it looks. */
export type PreviewedNotice = Pick<
  Notice,
  | 'title'
  | 'content'
  | 'layout'
  | 'position'
  | 'direction'
  | 'speed'
  | 'font_size'
  | 'font_color'
  | 'background_color'
  | 'opacity'
  | 'is_test'
  | 'category'
>;

/** By the numbers of the API, from 1. */
const SPEEDS = ['slow', 'normal', 'fast', 'very-fast'] as const;

/** A message on the picture of a screen, painted as players paint it. */
export function NoticePreview({ look }: { look: PreviewedNotice }) {
  const { t } = useTranslation();
  const screen = useRef<HTMLDivElement>(null);
  const { category, title, content, layout, is_test } = look;
  const { position, direction, speed, font_size, font_color, background_color, opacity } = look;
  const label = is_test ? t('notices.test_label') : null;
  const isEmergency = category === 2;
  useEffect(() => {
    const area = screen.current;
    if (!area) return undefined;
    const size = { width: area.clientWidth, height: area.clientHeight };
    const colors = { color: font_color, background: background_color, label };
    if (layout === 'full') {
      const full = new NoticeScreen(document, { ...colors, title, text: content });
      area.append(full.node);
      full.fit(size);
      return () => full.node.remove();
    }
    const band = new NoticeBand(document, {
      ...colors,
      text: isEmergency ? `${title}  ${content}` : content,
      position: position === NOTICE_POSITION.top ? 'top' : 'bottom',
      direction: direction === NOTICE_DIRECTION.right ? 'right' : 'left',
      speed: SPEEDS[speed - 1] ?? 'normal',
      fontSize: font_size,
      opacity,
    } satisfies NoticeBandLook);
    area.append(band.node);
    let cancelTimer: Cancel | undefined;
    const pass = () => {
      cancelTimer = pageClock.setTimer(band.pass(size), pass);
    };
    pass();
    return () => {
      cancelTimer?.();
      band.node.remove();
    };
  }, [
    label,
    isEmergency,
    title,
    content,
    layout,
    position,
    direction,
    speed,
    font_size,
    font_color,
    background_color,
    opacity,
  ]);
  return (
    <figure className="flush">
      <div ref={screen} className={styles.screen} role="img" aria-label={t('notices.preview')} />
    </figure>
  );
}
