import { ConfigProvider, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../feedback/use-focus-return.ts';
import { AudienceField } from './audience-field.tsx';
import { type People, SOMEBODY } from './people.ts';

interface AudienceWindowProps {
  /** The element that holds the window and its lists, so that they are visible in full screen too; the page by default. */
  container?: () => HTMLElement;
  onClose: () => void;
  /** The outcome for these people. */
  children: (people: readonly People[]) => ReactNode;
}

/** A window in which the user enters an audience. */
export function AudienceWindow({ container, onClose, children }: AudienceWindowProps) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<People[]>([SOMEBODY]);
  useFocusReturn();
  return (
    <Modal
      open
      title={t('playback.promotion.simulate')}
      footer={null}
      width={640}
      onCancel={onClose}
      {...(container && { getContainer: container })}
    >
      <ConfigProvider {...(container && { getPopupContainer: container })}>
        <AudienceField people={people} onChange={setPeople} />
        {children(people)}
      </ConfigProvider>
    </Modal>
  );
}
