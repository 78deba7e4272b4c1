import { MATERIAL_TAG_LIMITS, materialLibraryRoutes } from '@marquee/contract';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useRouteQuery } from '../../api/use-route-query.ts';
import styles from './tag-choice.module.css';

interface TagChoices {
  options: { value: string; label: ReactNode }[];
  /** The search box of the field supplies the search text. */
  onSearch: (text: string) => void;
}

/** Tags to choose from, searched on the server, each with the number of materials that have it. */
export function useTagChoices(): TagChoices {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim().slice(0, MATERIAL_TAG_LIMITS.length));
  const { data } = useRouteQuery(materialLibraryRoutes.knownTags, { query: { search } });
  const options = (data?.data ?? []).map(({ tag, count }) => ({
    value: tag,
    label: (
      <span className={styles.choice}>
        <span>{tag}</span>
        <span className="quiet tabular">{count}</span>
      </span>
    ),
  }));
  return { options, onSearch: setText };
}
