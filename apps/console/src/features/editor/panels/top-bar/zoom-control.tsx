import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { FitIcon, ZoomInIcon, ZoomOutIcon } from '../../../../shared/icons/index.ts';
import { LazyMenu } from '../../../../shared/menus/lazy-menu.tsx';
import { useEditor, useViewState } from '../../document/editor-context.ts';
import { CommandButton } from '../command-button.tsx';
import styles from './zoom-control.module.css';

const CHOICES = [0.25, 0.5, 1, 2];

export function ZoomControl() {
  const { t } = useTranslation();
  const { view } = useEditor();
  const isFitted = useViewState((state) => state.isFitted);
  const items = [
    { key: 'fit', label: t('editor.commands.zoom_fit'), onClick: () => view.getState().fit() },
    ...CHOICES.map((choice) => ({
      key: String(choice),
      label: `${choice * 100}%`,
      onClick: () => view.getState().zoomTo(choice),
    })),
  ];
  return (
    <div className="row" role="group" aria-label={t('editor.top.zoom')}>
      <CommandButton id="zoom_out" icon={<ZoomOutIcon />} />
      <LazyMenu menu={{ items }} trigger="click">
        <ZoomValue />
      </LazyMenu>
      <CommandButton id="zoom_in" icon={<ZoomInIcon />} />
      <CommandButton id="zoom_fit" icon={<FitIcon />} isOn={isFitted} />
    </div>
  );
}

/** The only part that follows every step of a zoom. */
function ZoomValue(props: ButtonProps) {
  const { t } = useTranslation();
  const percent = useViewState(({ viewport }) => `${Math.round(viewport.zoom * 100)}%`);
  return (
    <Button {...props} type="text" className={styles.value} aria-label={`${t('editor.top.zoom')} ${percent}`}>
      {percent}
    </Button>
  );
}
