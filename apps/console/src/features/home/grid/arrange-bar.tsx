import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AddIcon, UndoIcon } from '../../../shared/icons/index.ts';
import { type Layout, type Offer, withShown } from '../layout/layout.ts';
import styles from './arrange-bar.module.css';

interface ArrangeBarProps {
  widgets: readonly Offer[];
  layout: Layout;
  onChange: (layout: Layout) => void;
  undo: (() => void) | undefined;
  reset: (() => void) | undefined;
  onDone: () => void;
}

/** Says how to arrange the page, brings hidden widgets back, and takes changes back. */
export function ArrangeBar({ widgets, layout, onChange, undo, reset, onDone }: ArrangeBarProps) {
  const { t } = useTranslation();
  const hidden = widgets.filter(({ name }) => layout.hidden.includes(name));
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('home.arrange.title')}>
      <p className={styles.help}>
        <strong>{t('home.arrange.title')}</strong> {t('home.arrange.help')}
      </p>
      {hidden.map((widget) => (
        <Button
          key={widget.name}
          size="small"
          icon={<AddIcon />}
          onClick={() => onChange(withShown(layout, widget))}
        >
          {t('home.arrange.show', { name: t(`home.widgets.${widget.name}.title`) })}
        </Button>
      ))}
      <span className={styles.end}>
        <Button size="small" icon={<UndoIcon />} disabled={!undo} onClick={undo}>
          {t('common.undo')}
        </Button>
        <Button size="small" disabled={!reset} onClick={reset}>
          {t('home.arrange.reset')}
        </Button>
        <Button size="small" type="primary" onClick={onDone}>
          {t('home.arrange.done')}
        </Button>
      </span>
    </div>
  );
}
