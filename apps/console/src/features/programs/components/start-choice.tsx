import { useTranslation } from 'react-i18next';
import { Segments } from '../../../shared/form/segments.tsx';
import styles from './new-program.module.css';

export const STARTS = ['template', 'empty'] as const;

/** How a program begins. */
export type Start = (typeof STARTS)[number];

/** The values that both ways to begin ask for; they remain when the other one is chosen. */
export interface Typed {
  name: string;
  group_id: number | undefined;
}

/** The choice at the top of the dialog for a new program. */
export function StartChoice({ start, onChange }: { start: Start; onChange: (start: Start) => void }) {
  const { t } = useTranslation();
  return (
    <Segments
      className={styles.choice ?? ''}
      aria-label={t('programs.start.label')}
      value={start}
      onChange={onChange}
      options={STARTS.map((value) => ({ value, label: t(`programs.start.${value}`) }))}
    />
  );
}
