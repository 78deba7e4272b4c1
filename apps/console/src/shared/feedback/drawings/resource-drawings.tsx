import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';
import { Plus } from './plus.tsx';

/** Two screens that find each other by a code: devices. */
export function DeviceDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="10" y="14" width="62" height="42" rx="4" />
      <rect className={styles.quiet} x="22" y="30" width="38" height="10" rx="3" />
      <path className={styles.frame} d="M41 58v10M28 70h26" />
      <path className={styles.rod} d="M84 36h0M94 36h0M104 36h0" />
      <rect className={styles.frame} x="118" y="8" width="32" height="66" rx="4" />
      <rect className={styles.screen} x="123" y="13" width="22" height="56" />
      <path className={styles.rod} d="m127 42 5 6 9-11" />
    </Drawing>
  );
}

/** A line of text that runs over a screen: messages. */
export function NoticeDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="26" y="8" width="108" height="68" rx="6" />
      <rect className={styles.screen} x="31" y="13" width="98" height="58" />
      <path className={styles.wave} d="M31 44c22-12 36 8 56-2 14-7 26-7 42-1v12H31z" />
      <circle className={styles.sun} cx="106" cy="27" r="7" />
      <rect className={styles.accent} x="31" y="53" width="98" height="18" />
      <path className={styles.mark} d="M41 62h30M82 62h18M111 62h8" />
    </Drawing>
  );
}

/** A stack of pictures: materials. */
export function MaterialDrawing() {
  return (
    <Drawing>
      <rect className={styles.quiet} x="44" y="6" width="76" height="48" rx="6" />
      <rect className={styles.wave} x="36" y="16" width="84" height="52" rx="6" />
      <rect className={styles.frame} x="26" y="28" width="88" height="56" rx="6" />
      <path className={styles.screen} d="M29 70 50 50l16 14 14-10 31 22v5H29z" />
      <circle className={styles.sun} cx="94" cy="44" r="7" />
      <Plus x={100} y={58} />
    </Drawing>
  );
}

/** A screen that plays from the network: web videos. */
export function VideoDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="30" y="10" width="100" height="62" rx="6" />
      <rect className={styles.screen} x="35" y="15" width="90" height="52" />
      <path className={styles.accent} d="M72 30v22l20-11z" />
      <path className={styles.rod} d="M44 86h0M56 86h0M68 86h48" />
    </Drawing>
  );
}

/** A figure on a screen: digital humans. */
export function DigitalHumanDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="50" y="6" width="60" height="80" rx="6" />
      <rect className={styles.screen} x="55" y="11" width="50" height="70" />
      <circle className={styles.accent} cx="80" cy="36" r="12" />
      <path className={styles.accent} d="M60 81c0-18 8-28 20-28s20 10 20 28z" />
      <path className={styles.rod} d="M30 40v16M22 44v8M130 40v16M138 44v8" />
    </Drawing>
  );
}

/** People: users. */
export function UserDrawing() {
  return (
    <Drawing>
      <circle className={styles.quiet} cx="48" cy="38" r="13" />
      <path className={styles.quiet} d="M24 82c0-19 10-28 24-28s24 9 24 28z" />
      <circle className={styles.wave} cx="112" cy="38" r="13" />
      <path className={styles.wave} d="M88 82c0-19 10-28 24-28s24 9 24 28z" />
      <circle className={styles.accent} cx="80" cy="30" r="16" />
      <path className={styles.accent} d="M50 84c0-24 12-34 30-34s30 10 30 34z" />
    </Drawing>
  );
}

/** A shield: roles. */
export function RoleDrawing() {
  return (
    <Drawing>
      <path className={styles.wave} d="M80 6 48 18v26c0 22 14 36 32 44 18-8 32-22 32-44V18z" />
      <path className={styles.accent} d="M80 16 58 24v20c0 16 10 26 22 32 12-6 22-16 22-32V24z" />
      <path className={styles.mark} d="m69 44 8 9 15-17" />
    </Drawing>
  );
}

/** A building: companies. */
export function CompanyDrawing() {
  return (
    <Drawing>
      <rect className={styles.quiet} x="86" y="36" width="40" height="50" rx="4" />
      <rect className={styles.frame} x="40" y="8" width="56" height="78" rx="5" />
      <path className={styles.rod} d="M56 26h0M80 26h0M56 44h0M80 44h0M56 62h0M80 62h0M108 52h0M108 68h0" />
      <path className={styles.frame} d="M24 86h112" />
    </Drawing>
  );
}

/** Lines on paper: logs, tasks and statistics, which fill by themselves. */
export function RecordDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="46" y="6" width="68" height="82" rx="6" />
      <rect className={styles.wave} x="58" y="22" width="44" height="7" rx="3.5" />
      <rect className={styles.quiet} x="58" y="38" width="34" height="7" rx="3.5" />
      <rect className={styles.quiet} x="58" y="54" width="40" height="7" rx="3.5" />
      <circle className={styles.accent} cx="112" cy="72" r="16" />
      <path className={styles.mark} d="M112 63v10l6 4" />
    </Drawing>
  );
}

/** A paper plane: releases. */
export function ReleaseDrawing() {
  return (
    <Drawing>
      <path className={styles.wave} d="M128 8 34 42l34 12z" />
      <path className={styles.accent} d="M128 8 68 54l6 32z" />
      <path className={styles.screen} d="m68 54 6 32 10-20z" />
      <path className={styles.rod} d="M20 62h16M14 76h26M30 90h14" />
    </Drawing>
  );
}

/** A bin with an open lid: the recycle bin. */
export function RecycleBinDrawing() {
  return (
    <Drawing>
      <path className={styles.frame} d="M54 34h52l-5 48a5 5 0 0 1-5 4H64a5 5 0 0 1-5-4z" />
      <path className={styles.rod} d="m48 26 52-12M70 21l-2-7 14-3 2 7" />
      <path
        className={styles.mark}
        style={{ stroke: 'var(--marquee-accent-text)' }}
        d="M80 74V48M70 57l10-10 10 10"
      />
    </Drawing>
  );
}
