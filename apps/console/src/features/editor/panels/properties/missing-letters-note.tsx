import { glyphsOfElement, type SceneElement } from '@marquee/scene';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../shared/format/list.ts';
import { useMissingLetters } from '../../../../shared/scene/use-missing-letters.ts';

/** More would hide the panel. */
const MAX_SHOWN = 8;

/** Names the letters of an element that screens may show as boxes. */
export function MissingLettersNote({ element }: { element: SceneElement }) {
  const { t } = useTranslation();
  const letters = useMissingLetters(glyphsOfElement(element));
  if (letters.length === 0) return null;
  const shown = formatList(letters.slice(0, MAX_SHOWN));
  const title = t(letters.length > MAX_SHOWN ? 'editor.letters.many' : 'editor.letters.some', {
    letters: shown,
  });
  return <Alert type="warning" showIcon title={title} />;
}
