import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../../shared/feedback/secret-dialog.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import styles from './receiver-list.module.css';
import { TestButton } from './test-button.tsx';

interface Receiver {
  id: number;
  name: string;
}

interface Texts {
  help: string;
  add: string;
  /** Says that a test arrived. */
  tested: string;
  deleteTitle: (name: string) => string;
  deleteConsequence: string;
}

interface DialogProps {
  /** A secret was made, which is shown once. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

interface ReceiverListProps<One extends Receiver> {
  texts: Texts;
  receivers: readonly One[];
  /** How many there may be. */
  most: number;
  /** Whether the newest notice arrived. */
  stateOf: (receiver: One) => ReactNode;
  addressOf: (receiver: One) => string;
  /** Says which alerts or events it receives. */
  contentOf: (receiver: One) => string;
  /** More buttons after that of the test. */
  actionsOf?: (receiver: One) => ReactNode;
  /** Sends a test, and resolves to why it did not arrive; null if it did. */
  test: (receiver: One) => Promise<string | null>;
  remove: (receiver: One) => Promise<unknown>;
  /** The form of a receiver, or of a new one. */
  dialog: (receiver: One | undefined, props: DialogProps) => ReactNode;
}

/** Where a company sends notices: each receiver with its last result, and what can be done with it. */
export function ReceiverList<One extends Receiver>(props: ReceiverListProps<One>) {
  const { texts, receivers, stateOf, addressOf, contentOf, actionsOf, test, remove } = props;
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [edited, setEdited] = useState<One | 'new'>();
  const [secret, setSecret] = useState<string>();
  const askToDelete = (receiver: One) =>
    confirm({
      title: texts.deleteTitle(receiver.name),
      thing: 'entry',
      names: [receiver.name],
      consequence: texts.deleteConsequence,
      actionText: t('common.delete'),
      act: () => remove(receiver),
    });
  return (
    <>
      <p className="flush quiet">{texts.help}</p>
      <ul className={styles.receivers}>
        {receivers.map((receiver) => (
          <li key={receiver.id} className={styles.receiver}>
            <span className={styles.texts}>
              <span className={styles.name}>
                <strong className="ellipsis" title={receiver.name}>
                  {receiver.name}
                </strong>
                {stateOf(receiver)}
              </span>
              <span className="ellipsis quiet" title={addressOf(receiver)}>
                {addressOf(receiver)}
              </span>
              <span className="quiet size-12">{contentOf(receiver)}</span>
            </span>
            <TestButton send={() => test(receiver)} done={texts.tested} />
            {actionsOf?.(receiver)}
            <Button size="small" onClick={() => setEdited(receiver)}>
              {t('alert_settings.edit')}
            </Button>
            <Button size="small" danger onClick={() => askToDelete(receiver)}>
              {t('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button disabled={receivers.length >= props.most} onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </div>
      {edited &&
        props.dialog(edited === 'new' ? undefined : edited, {
          onSecret: setSecret,
          onClose: () => setEdited(undefined),
        })}
      {secret !== undefined && (
        <SecretDialog
          title={t('webhooks.secret')}
          secret={secret}
          help={t('webhooks.secret_once')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
