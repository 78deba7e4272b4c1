import { Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../preferences/use-is-narrow.ts';
import { CARD_COLUMNS, useCardColumns } from './card-columns.ts';
import styles from './card-zoom.module.css';

/** The size of the cards: to the right they grow, and fewer fit in a row. */
export function CardZoom({ isInMenu = false }: { isInMenu?: boolean }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [columns, setColumns] = useCardColumns();
  const { fewest, most } = CARD_COLUMNS;
  if (isNarrow) return null;
  return (
    <Slider
      className={(isInMenu ? styles.inMenu : styles.zoom) ?? ''}
      min={fewest}
      max={most}
      value={fewest + most - columns}
      ariaLabelForHandle={t('list.zoom')}
      ariaValueTextFormatterForHandle={() => t('list.cards_per_row', { count: columns })}
      tooltip={{ formatter: () => t('list.cards_per_row', { count: columns }) }}
      onChange={(size) => setColumns(fewest + most - size)}
    />
  );
}
