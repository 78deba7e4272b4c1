import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddIcon } from '../../../../shared/icons/index.ts';
import styles from './power-plan-form.module.css';

interface PowerSectionProps {
  title: string;
  hint: string;
  count: number;
  most: number;
  addText: string;
  onAdd: () => void;
  children: ReactNode;
}

/** One kind of entries, with how many there are of how many, and the button that adds one. */
export function PowerSection({ title, hint, count, most, addText, onAdd, children }: PowerSectionProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-label={title}>
      <header className="row gap-8">
        <h2 className={styles.title}>{title}</h2>
        <span className="text-12 faint tabular">{t('devices.power.count', { count, most })}</span>
        <Button
          className={styles.add ?? ''}
          type="dashed"
          size="small"
          icon={<AddIcon />}
          disabled={count >= most}
          onClick={onAdd}
        >
          {addText}
        </Button>
      </header>
      <p className="flush text-12 faint">{hint}</p>
      {children}
    </section>
  );
}
