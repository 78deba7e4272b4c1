import {
  DEFAULT_RULE,
  type DepartmentRules,
  departmentRoutes,
  RULE_KINDS,
  type RuleKind,
} from '@marquee/contract';
import { Alert, App, Button, Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { useDiscardGuard } from '../../../shared/form/use-discard-guard.tsx';
import styles from './rule-matrix.module.css';
import { RuleMatrix } from './rule-matrix.tsx';

interface DepartmentRulesFormProps {
  id: number;
  title: string;
  /** The rules when the dialog opened. */
  rules: DepartmentRules;
  /** Why they are read-only; absent where they can be changed. */
  readOnlyNote: string | undefined;
  onClose: () => void;
}

const DEFAULT_RULES: DepartmentRules = {
  group: DEFAULT_RULE,
  device: DEFAULT_RULE,
  material: DEFAULT_RULE,
  program: DEFAULT_RULE,
};

/** The four rules, one beside the other, saved together. */
export function DepartmentRulesForm({ id, title, rules, readOnlyNote, onClose }: DepartmentRulesFormProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [draft, setDraft] = useState(rules);
  const save = useRouteMutation(departmentRoutes.setRules, { showsOwnFailure: true });
  const isReadOnly = readOnlyNote !== undefined;
  const guard = useDiscardGuard(JSON.stringify(draft) !== JSON.stringify(rules), onClose);
  const tab = (kind: RuleKind) => ({
    key: kind,
    label: t(`departments.kind_${kind}`),
    children: (
      <RuleMatrix
        kind={kind}
        rule={draft[kind]}
        isReadOnly={isReadOnly}
        onChange={(rule) => setDraft((before) => ({ ...before, [kind]: rule }))}
      />
    ),
  });
  return (
    <Modal
      open
      width={800}
      title={title}
      mask={{ closable: isReadOnly }}
      onCancel={guard.close}
      footer={isReadOnly ? <Button onClick={onClose}>{t('common.close')}</Button> : buttons()}
    >
      <Alert
        type={isReadOnly ? 'warning' : 'info'}
        showIcon
        title={readOnlyNote ?? t('departments.rules_hint')}
      />
      <Tabs items={RULE_KINDS.map(tab)} />
      {!isReadOnly && <p className={styles.note}>{t('departments.rules_views_too')}</p>}
      <FailureNote error={save.error} />
      {guard.question}
    </Modal>
  );

  function buttons() {
    return (
      <div className="flex gap-8">
        <Button className={styles.reset ?? ''} onClick={() => setDraft(DEFAULT_RULES)}>
          {t('departments.rules_reset')}
        </Button>
        <Button onClick={guard.close}>{t('common.cancel')}</Button>
        <Button
          type="primary"
          loading={save.isPending}
          onClick={() => save.mutate({ params: { id }, body: draft }, { onSuccess: saved })}
        >
          {t('common.save')}
        </Button>
      </div>
    );
  }

  function saved() {
    void message.success(t('common.saved'));
    onClose();
  }
}
