import { type Program, templateProgramRoutes, templateRoutes } from '@marquee/contract';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { FromTemplateDialog } from './from-template-dialog.tsx';
import { NewProgramDialog } from './new-program-dialog.tsx';
import { type Start, StartChoice, type Typed } from './start-choice.tsx';

interface NewProgramProps {
  groupId: number | undefined;
  /** Undefined where the user has not said it: then it depends on whether there are templates. */
  start: Start | undefined;
  onCreated: (program: Program) => void;
  onClose: () => void;
}

/** A new program, from a template or from an empty page. */
export function NewProgram(props: NewProgramProps) {
  const { may } = useAccess();
  return may(templateRoutes.list) && may(templateProgramRoutes.create) ? (
    <WithTemplates {...props} />
  ) : (
    <NewProgramDialog {...props} typed={{ name: '', group_id: props.groupId }} />
  );
}

function WithTemplates({ start, ...dialog }: NewProgramProps) {
  const [chosen, setChosen] = useState(start);
  const [typed, setTyped] = useState<Typed>({ name: '', group_id: dialog.groupId });
  const { data, isPending } = useRouteQuery(templateRoutes.list, { query: { page: 1, per_page: 1 } });
  if (isPending && chosen === undefined) return null;
  const shown = chosen ?? (data && data.pagination.total > 0 ? 'template' : 'empty');
  const choiceFor = (values: Typed) => (
    <StartChoice
      start={shown}
      onChange={(next) => {
        setTyped(values);
        setChosen(next);
      }}
    />
  );
  return shown === 'template' ? (
    <FromTemplateDialog {...dialog} typed={typed} choiceFor={choiceFor} />
  ) : (
    <NewProgramDialog {...dialog} typed={typed} choiceFor={choiceFor} />
  );
}
