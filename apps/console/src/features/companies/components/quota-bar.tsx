import { Progress } from 'antd';
import styles from './company.module.css';

interface QuotaBarProps {
  /** The name of the measured quantity, for assistive technology. */
  label: string;
  used: number;
  quota: number;
  format: (value: number) => string;
  /** Further uses of the quota. */
  note?: string | undefined;
}

/** From this share on the bar warns. */
const NEARLY_FULL = 0.9;

/** How much of a quota is used: a bar, and the two values below it. */
export function QuotaBar({ label, used, quota, format, note }: QuotaBarProps) {
  const share = quota > 0 ? Math.min(1, used / quota) : 1;
  return (
    <div className={styles.quota}>
      <Progress
        aria-label={label}
        size="small"
        showInfo={false}
        percent={share * 100}
        status={share >= NEARLY_FULL ? 'exception' : 'normal'}
      />
      <span>
        {format(used)} / {format(quota)}
      </span>
      {note !== undefined && <span>{note}</span>}
    </div>
  );
}
