import { useTranslation } from 'react-i18next';
import { countThings, type Thing } from '../format/things.ts';

interface HiddenNoteProps {
  thing: Thing;
  hidden: number | undefined;
}

/** Notes that there are more things which the reader may not see; renders nothing otherwise. */
export function HiddenNote({ thing, hidden }: HiddenNoteProps) {
  const { t } = useTranslation();
  if (!hidden) return null;
  return <p className="flush quiet">{t('common.hidden_more', { things: countThings(t, thing, hidden) })}</p>;
}
