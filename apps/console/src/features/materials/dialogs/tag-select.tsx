import { MATERIAL_TAG_LIMITS } from '@marquee/contract';
import { Select } from 'antd';
import type { FieldInput } from '../../../shared/form/field.tsx';
import { useKnownTags } from '../api/use-known-tags.ts';

interface TagSelectProps extends FieldInput {
  value: readonly string[];
  /** Only tags that the materials have, so that they can be taken away. */
  only?: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Chooses tags that others have already, or writes new ones; a comma ends a tag. */
export function TagSelect({ value, only, onChange, status, ...input }: TagSelectProps) {
  const known = useKnownTags();
  return (
    <Select<string[]>
      {...input}
      {...(status && { status })}
      mode={only ? 'multiple' : 'tags'}
      tokenSeparators={[',', '，']}
      maxCount={MATERIAL_TAG_LIMITS.count}
      style={{ width: '100%' }}
      value={[...value]}
      options={(only ?? known).map((tag) => ({ value: tag, label: tag }))}
      onChange={(tags) => onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
    />
  );
}
