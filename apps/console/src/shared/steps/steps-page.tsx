import { Button, Steps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../feedback/failure-note.tsx';
import styles from './steps-page.module.css';

interface StepsPageProps {
  titles: readonly string[];
  /** Index of the current step. */
  step: number;
  /** The content of the current step. */
  children: ReactNode;
  /** Above the steps. */
  note?: ReactNode;
  /** Why the last step failed. */
  failure: unknown;
  /** The button of the last step. */
  submitText: string;
  isSubmitting: boolean;
  /** Whether the current step lacks something. */
  isBlocked: boolean;
  /** Leaves the page from the first step, and goes to the previous one from the others. */
  onBack: () => void;
  /** Goes to the next step, and submits the last one. */
  onNext: () => void;
}

/** A task in steps, with its buttons in sight below the content. */
export function StepsPage(props: StepsPageProps) {
  const { titles, step, children, note, failure, submitText, isSubmitting, isBlocked, onBack, onNext } =
    props;
  const { t } = useTranslation();
  const isLast = step === titles.length - 1;
  return (
    <section className={styles.page}>
      {note}
      <Steps current={step} size="small" items={titles.map((title) => ({ title }))} />
      <div className="column gap-12 grow">{children}</div>
      <FailureNote error={failure} />
      <footer className={styles.footer}>
        <Button onClick={onBack}>{t(step === 0 ? 'common.cancel' : 'common.previous')}</Button>
        <Button type="primary" disabled={isBlocked} loading={isSubmitting} onClick={onNext}>
          {isLast ? submitText : t('common.next')}
        </Button>
      </footer>
    </section>
  );
}
