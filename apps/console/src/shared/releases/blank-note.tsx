import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatList } from '../format/list.ts';
import { useBlankElements } from './use-blank-elements.ts';

/** Warns of elements that were never filled in, before their programs are released. */
export function BlankNote({ programs }: { programs: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation();
  const blank = useBlankElements(programs);
  if (blank.length === 0) return null;
  const count = blank.reduce((sum, one) => sum + one.count, 0);
  const names = formatList(blank.map(({ program }) => t('common.quoted', { name: program.name })));
  return <Alert type="warning" showIcon title={t('releases.blank_elements', { count, names })} />;
}
