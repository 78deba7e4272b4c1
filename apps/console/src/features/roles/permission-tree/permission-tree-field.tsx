import type { PermissionCode } from '@marquee/contract';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NothingDrawing } from '../../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { SearchIcon } from '../../../shared/icons/index.ts';
import { AreaSection } from './area-section.tsx';
import { filterTree } from './filter-tree.ts';
import styles from './permission-tree.module.css';
import { PERMISSION_TREE } from './permission-tree.ts';
import { type Ticks, toggleCodes } from './ticks.ts';
import { TreeContext } from './tree-context.ts';

interface PermissionTreeFieldProps {
  ticks: Ticks;
  isReadOnly: boolean;
  /** Whether the signed-in user may grant this code. */
  mayGrant: (code: PermissionCode) => boolean;
  onChange: (ticks: Ticks) => void;
  /** More controls beside the search. */
  tools: ReactNode;
}

/** The permission tree. A search hides what does not match and keeps the selection. */
export function PermissionTreeField(props: PermissionTreeFieldProps) {
  const { ticks, isReadOnly, mayGrant, onChange } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [folded, setFolded] = useState<readonly string[]>([]);
  const found = filterTree(PERMISSION_TREE, text);
  const isSearching = text.trim() !== '';
  const toggle = (codes: readonly PermissionCode[]) => onChange(toggleCodes(codes, ticks, mayGrant));
  return (
    <TreeContext value={{ ticks, isReadOnly, mayGrant, toggle }}>
      <div className="row wrap gap-8">
        <Input
          className={styles.search ?? ''}
          allowClear
          prefix={<SearchIcon />}
          aria-label={t('roles.search_permissions')}
          placeholder={t('roles.search_permissions')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter in the search does not submit the form.
          onPressEnter={(event) => event.preventDefault()}
        />
        {props.tools}
        <span className={styles.folding}>
          <Button type="text" disabled={isSearching} onClick={() => setFolded([])}>
            {t('roles.unfold_all')}
          </Button>
          <Button
            type="text"
            disabled={isSearching}
            onClick={() => setFolded(PERMISSION_TREE.map(({ area }) => area.code))}
          >
            {t('roles.fold_all')}
          </Button>
        </span>
      </div>
      {found.length === 0 && (
        <EmptyState
          drawing={<NothingDrawing />}
          title={t('list.nothing_found')}
          help={t('roles.no_permission_found')}
        />
      )}
      {found.map((shown) => {
        const { code } = shown.area;
        return (
          <AreaSection
            key={code}
            shown={shown}
            whole={PERMISSION_TREE.find(({ area }) => area.code === code) ?? shown}
            isOpen={isSearching || !folded.includes(code)}
            onOpen={(isOpen) =>
              setFolded((before) => (isOpen ? before.filter((one) => one !== code) : [...before, code]))
            }
          />
        );
      })}
    </TreeContext>
  );
}
