import { Modal, Spin } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { PartFailure } from './part-failure.tsx';
import { Scripts } from './scripts.ts';
import { useScripts } from './use-scripts.ts';

interface WindowProps {
  /** Drawn from when it is first open, so that it can close with a transition; open from the beginning by default. */
  isOpen?: boolean;
  onClose: () => void;
}

interface LazyWindow<Props> {
  (props: Props & WindowProps): ReactNode;
  /** Fetches its scripts. @throws what the browser throws if they cannot be fetched */
  fetch: () => Promise<unknown>;
  /** Fetches them ahead of use, for example while the pointer is over what opens it. */
  prefetch: () => void;
}

/**
 * A dialog, drawer or overlay whose scripts are fetched when it is first opened. If they cannot be fetched, a dialog
 * says so and offers another attempt; the page behind it stays.
 */
export function lazyWindow<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWindow<Props> {
  const scripts = new Scripts(load);
  function LazyWindow(props: Props & WindowProps) {
    const { isOpen = true, onClose } = props;
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    const { loaded: Loaded, hasFailed, isRepeated, retry } = useScripts(scripts, isOpen);
    if (Loaded) return wasOpen && <Loaded {...props} />;
    if (!isOpen) return null;
    if (!hasFailed) return <Spin fullscreen delay={300} />;
    return (
      <Modal open footer={null} onCancel={onClose}>
        <PartFailure isRepeated={isRepeated} onRetry={retry} />
      </Modal>
    );
  }
  return Object.assign(LazyWindow, { fetch: () => scripts.fetch(), prefetch: () => scripts.prefetch() });
}
