import { Tag } from 'antd';
import { formatList } from '../../../../shared/format/list.ts';
import styles from '../../facts/material.module.css';

/** Number of tags shown in a row; the rest is counted. */
const SHOWN = 2;

/** A material's tags in one line; all of them on hover. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags} title={formatList(tags)}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {tags.length > SHOWN && <span>+{tags.length - SHOWN}</span>}
    </span>
  );
}
