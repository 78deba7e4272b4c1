import { type IdentityProvider, MAX_GROUP_RULES } from '@marquee/contract';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { GroupSelect } from '../../../shared/groups/group-select.tsx';
import { departments } from '../../../shared/groups/resources/departments.ts';
import { RoleChoice } from './role-choice.tsx';
import styles from './sign-on.module.css';

type Rule = IdentityProvider['group_rules'][number];

interface GroupRulesProps {
  rules: readonly Rule[];
  errorAt: (path: string) => unknown;
  onChange: (rules: Rule[]) => void;
}

/** Which department and role members of a group of the provider get; the first that matches decides. */
export function GroupRules({ rules, errorAt, onChange }: GroupRulesProps) {
  const { t } = useTranslation();
  const change = (index: number, values: Partial<Rule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...values } : rule)));
  return (
    <div className={styles.rules}>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no ids, and two may be equal while they are typed.
        <div key={index} className={styles.rule}>
          <Input
            aria-label={t('sign_on.group')}
            placeholder={t('sign_on.group')}
            value={rule.group}
            status={errorAt(`group_rules.${index}.group`) ? 'error' : ''}
            onChange={({ target }) => change(index, { group: target.value })}
          />
          <GroupSelect
            aria-label={t('sign_on.department')}
            allowClear
            resource={departments}
            placeholder={t('sign_on.department')}
            value={rule.department_id ?? undefined}
            onChange={(department) => change(index, { department_id: department ?? null })}
          />
          <RoleChoice
            aria-label={t('sign_on.role')}
            value={rule.role_id}
            onChange={(role_id) => change(index, { role_id })}
          />
          <Button danger onClick={() => onChange(rules.filter((_, at) => at !== index))}>
            {t('common.delete')}
          </Button>
        </div>
      ))}
      <div>
        <Button
          disabled={rules.length >= MAX_GROUP_RULES}
          onClick={() => onChange([...rules, { group: '', department_id: null, role_id: null }])}
        >
          {t('sign_on.add_rule')}
        </Button>
      </div>
    </div>
  );
}
