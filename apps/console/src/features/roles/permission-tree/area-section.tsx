import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ExpandedIcon, NextIcon } from '../../../shared/icons/index.ts';
import { PageActions } from './page-actions.tsx';
import styles from './permission-tree.module.css';
import { codesOfArea, type PermissionArea } from './permission-tree.ts';
import { TickBox } from './tick-box.tsx';
import { countTicks } from './ticks.ts';
import { useTree } from './tree-context.ts';

interface AreaSectionProps {
  /** The visible part of the area. */
  shown: PermissionArea;
  /** The whole area: its count covers all of its codes. */
  whole: PermissionArea;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** A collapsible area of the menu; its box selects what is visible. */
export function AreaSection({ shown, whole, isOpen, onOpen }: AreaSectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ticks } = useTree();
  const id = useId();
  const all = codesOfArea(whole);
  const name = shown.area[language];
  return (
    <section className="rounded framed">
      <header className={styles.areaName}>
        <Button
          type="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'roles.fold' : 'roles.unfold', { name })}
          icon={isOpen ? <ExpandedIcon /> : <NextIcon />}
          onClick={() => onOpen(!isOpen)}
        />
        <TickBox codes={codesOfArea(shown)}>{name}</TickBox>
        <span className={styles.count}>
          {countTicks(all, ticks)} / {all.length}
        </span>
      </header>
      <div id={id} hidden={!isOpen}>
        {isOpen &&
          shown.pages.map((page) => (
            <PageActions
              key={page.page.code}
              shown={page}
              whole={whole.pages.find(({ page: { code } }) => code === page.page.code) ?? page}
            />
          ))}
      </div>
    </section>
  );
}
