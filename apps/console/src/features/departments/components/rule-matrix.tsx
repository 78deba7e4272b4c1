import { allows, RULE_ACTIONS, RULE_RELATIONS, type Rule, type RuleKind } from '@marquee/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { columnCells, type RuleCell, rowCells, stateOf, tick } from '../rule-matrix.ts';
import styles from './rule-matrix.module.css';

interface RuleMatrixProps {
  kind: RuleKind;
  rule: Rule;
  isReadOnly: boolean;
  onChange: (rule: Rule) => void;
}

/** The twelve flags: a row for each place of an item, a column for each action. Headings select a whole row or column. */
export function RuleMatrix({ kind, rule, isReadOnly, onChange }: RuleMatrixProps) {
  const { t } = useTranslation();
  const box = (cells: RuleCell[], label: string) => {
    const state = stateOf(rule, cells);
    return (
      <Checkbox
        aria-label={label}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(tick(rule, cells, target.checked))}
      />
    );
  };
  return (
    <>
      <p className={styles.about}>{t(`departments.kind_${kind}_hint`)}</p>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('departments.rules_scope')}</th>
            {RULE_ACTIONS.map((action) => {
              const name = t(`departments.action_${action}`);
              return (
                <th key={action} scope="col" className={styles.flag}>
                  <span className="inline-row gap-8">
                    {box(columnCells(action), t('departments.rules_all', { name }))}
                    {name}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {RULE_RELATIONS.map((relation) => {
            const name = t(`departments.relation_${relation}`);
            return (
              <tr key={relation}>
                <th scope="row">
                  <span className="inline-row gap-8">
                    {box(rowCells(relation), t('departments.rules_all', { name }))}
                    {name}
                  </span>
                  <span className={styles.explained}>{t(`departments.relation_${relation}_hint`)}</span>
                </th>
                {RULE_ACTIONS.map((action) => (
                  <td key={action} className={styles.flag} data-on={allows(rule, action, relation)}>
                    {box([{ relation, action }], `${name} – ${t(`departments.action_${action}`)}`)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
