import { DOCUMENT_FAULT_CODES, type DocumentFaultCode } from '@marquee/scene';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useStore } from 'zustand';
import { CallError } from '../../../shared/api/call-error.ts';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { useEditor } from '../document/editor-context.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Explains why saving failed and what to do. Unsaved changes are kept. */
export function SaveFailureDialog() {
  const { saving } = useEditor();
  const failure = useStore(saving, (state) => state.failure);
  const close = () => saving.getState().dismissFailure();
  if (failure === null) return null;
  switch (failure.kind) {
    case 'conflict':
      return <ConflictDialog onClose={close} />;
    case 'missing':
      return <MissingDialog names={failure.names} onClose={close} />;
    case 'failed':
      return <FailedDialog error={failure.error} onClose={close} />;
  }
}

function MissingDialog({ names, onClose }: { names: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { kind } = useEditor();
  return (
    <Modal
      open
      title={t(`editor.of.${kind.name}.missing`)}
      footer={<Button onClick={onClose}>{t('editor.conflict.keep')}</Button>}
      onCancel={onClose}
    >
      <p>{t('editor.missing.save_help')}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Modal>
  );
}

function FailedDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation();
  const { saving } = useEditor();
  const fault = documentFaultOf(error);
  return (
    <Modal
      open
      title={t('editor.save.failed')}
      okText={t('common.retry')}
      cancelText={t('common.close')}
      onOk={() => void saving.getState().save()}
      onCancel={onClose}
    >
      <FailureNote error={error} />
      {fault && <p>{t(`editor.faults.${fault.reason}`)}</p>}
    </Modal>
  );
}

const faultSchema = z.object({ path: z.string(), reason: z.enum(DOCUMENT_FAULT_CODES) });

/** The fault that the server found in the document, if it refused the document. */
function documentFaultOf(error: unknown): { path: string; reason: DocumentFaultCode } | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return undefined;
  return faultSchema.safeParse(error.failure.params).data;
}
