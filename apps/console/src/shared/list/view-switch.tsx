import { useTranslation } from 'react-i18next';
import { Segments } from '../form/segments.tsx';
import { CardsIcon, ListIcon, MapIcon } from '../icons/index.ts';
import type { ListView } from './state/list-view.ts';

interface ViewSwitchProps {
  view: ListView;
  onView: (view: ListView) => void;
  hasMap: boolean;
}

/** Cards, a table, or a map where the list has one. */
export function ViewSwitch({ view, onView, hasMap }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segments
      aria-label={t('list.view')}
      value={view}
      onChange={onView}
      options={[
        { value: 'thumbnails', icon: <CardsIcon />, title: t('list.thumbnails') },
        { value: 'table', icon: <ListIcon />, title: t('list.table') },
        ...(hasMap ? [{ value: 'map' as const, icon: <MapIcon />, title: t('list.map') }] : []),
      ]}
    />
  );
}
