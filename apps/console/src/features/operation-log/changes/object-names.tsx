import { type LogReference, referenceText } from '@marquee/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './object-names.module.css';
import { objectPage } from './object-page.ts';

/** Names of objects, each a link to its page if it has one and still exists. */
export function ObjectNames({ objects }: { objects: readonly LogReference[] }) {
  return (
    <ul className={styles.names}>
      {objects.map((object) => (
        <li key={object.id}>
          <ObjectName object={object} />
        </li>
      ))}
    </ul>
  );
}

/** @param text instead of the current name */
export function ObjectName({ object, text }: { object: LogReference; text?: string }) {
  const language = useLanguage();
  const page = objectPage(object);
  const name = text || referenceText(object, language);
  return page === undefined ? name : <Link to={page}>{name}</Link>;
}
