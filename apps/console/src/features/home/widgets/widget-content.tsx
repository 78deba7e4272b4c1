import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import type { Widget } from './widget.ts';
import styles from './widget-body.module.css';
import { WidgetFrame } from './widget-frame.tsx';

/** A widget, or what it would show to users who may see that. */
export function WidgetContent({ widget: { name, call, Content } }: { widget: Widget }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  if (may(call)) return <Content />;
  return (
    <WidgetFrame title={t(`home.widgets.${name}.title`)}>
      <p className={styles.sentence}>{t(`home.widgets.${name}.no_right`)}</p>
    </WidgetFrame>
  );
}
