import { App, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
import { isTypedNumber, needsTyping, TypedNumber } from '../../../shared/form/typed-number.tsx';
import { countThings } from '../../../shared/format/things.ts';
import type { Bin } from './bins.ts';

interface EmptyBinDialogProps {
  bin: Bin;
  /** How many things are in it. */
  count: number;
  onClose: () => void;
}

/** Asks before everything in a bin is deleted for ever; a large number is typed. */
export function EmptyBinDialog({ bin, count, onClose }: EmptyBinDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [typed, setTyped] = useState('');
  const emptying = useRouteMutation(bin.routes.empty);
  useFocusReturn();
  const send = async () => {
    const { deleted } = await emptying.mutateAsync({});
    void message.success(t('recycle_bin.emptied', { things: countThings(t, bin.kind, deleted) }));
    onClose();
  };
  return (
    <Modal
      open
      width={440}
      title={t('recycle_bin.empty_title')}
      okText={t('recycle_bin.delete')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, disabled: !isTypedNumber(typed, count), loading: emptying.isPending }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => void send().catch(() => undefined)}
      onCancel={onClose}
    >
      <p>{t('recycle_bin.empty_question', { things: countThings(t, bin.kind, count) })}</p>
      {needsTyping(count) && (
        <TypedNumber
          label={t('recycle_bin.type_number', { number: count })}
          typed={typed}
          onChange={setTyped}
        />
      )}
    </Modal>
  );
}
