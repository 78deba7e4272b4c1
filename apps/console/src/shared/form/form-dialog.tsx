import { Modal } from 'antd';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../feedback/failure-note.tsx';
import { useFocusReturn } from '../feedback/use-focus-return.ts';
import { FIELDS } from './fields.ts';
import { SubmitForm } from './submit-form.tsx';
import { useDiscardGuard } from './use-discard-guard.tsx';
import type { SchemaForm } from './use-schema-form.ts';

interface FormDialogProps<Values extends object> {
  title: string;
  form: SchemaForm<Values>;
  /** The text of the button: what will happen, not "OK". */
  submitText: string;
  /** Red, and the focus is on "Cancel". */
  isDangerous?: boolean;
  /** Whether it cannot be submitted yet. */
  isBlocked?: boolean;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** From this width, in pixels, a dialog is likely to be higher than the window, and only its form scrolls. */
const WIDE = 640;

const IN_WINDOW = {
  maxHeight: 'calc(100vh - 220px)',
  overflowY: 'auto',
  paddingInline: 4,
  marginInline: -4,
} as const;

/** A short form in a dialog. Enter submits it, except the Enter of an input method; closing it asks if a value was changed. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form } = props;
  const { t } = useTranslation();
  const formId = useId();
  const guard = useDiscardGuard(form.isChanged, props.onClose);
  useFocusReturn();
  return (
    <Modal
      open
      title={props.title}
      width={props.width ?? 440}
      {...((props.width ?? 0) >= WIDE && { style: { top: 40 }, styles: { body: IN_WINDOW } })}
      onCancel={guard.close}
      mask={{ closable: false }}
      okText={props.submitText}
      cancelText={t('common.cancel')}
      okButtonProps={{
        htmlType: 'submit',
        form: formId,
        loading: form.isSubmitting,
        danger: !!props.isDangerous,
        disabled: !!props.isBlocked,
      }}
      cancelButtonProps={{ autoFocus: !!props.isDangerous }}
    >
      <SubmitForm
        id={formId}
        onSubmit={async () => {
          if (!props.isBlocked) await form.submit();
        }}
      >
        {props.children}
        <FailureNote error={form.failure} />
        {!props.isDangerous && <FirstFieldFocus formId={formId} />}
      </SubmitForm>
      {guard.question}
    </Modal>
  );
}

/** Gives the first field the focus, unless another one has asked for it. */
function FirstFieldFocus({ formId }: { formId: string }) {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [formId]);
  return null;
}
