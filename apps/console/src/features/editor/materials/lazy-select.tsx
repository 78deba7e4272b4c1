import type { TFunction } from 'i18next';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';
import { ClosedSelect } from './closed-select.tsx';

/** A select before it was opened. */
interface ClosedLook {
  label: string;
  /** The chosen text; the placeholder if nothing is chosen. */
  text: string;
  isPlaceholder?: boolean;
}

/**
 * A select whose scripts are fetched when it is first opened, and ahead while the pointer or the focus is on it.
 * @param load the select, which is open when it is first drawn
 * @param lookOf how it looks until then
 */
export function lazySelect<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lookOf: (props: Props, t: TFunction) => ClosedLook,
): (props: Props) => ReactNode {
  const Opened = lazyPart(load, {
    drawPending: (props) => <Closed props={props} isPending onOpen={() => undefined} />,
    drawFailed: (props, retry) => <Closed props={props} onOpen={retry} />,
  });
  function Closed({ props, ...state }: { props: Props; isPending?: boolean; onOpen: () => void }) {
    const { t } = useTranslation();
    return <ClosedSelect {...lookOf(props, t)} {...state} onIntent={Opened.prefetch} />;
  }
  return function LazySelect(props) {
    const [wasOpened, setOpened] = useState(false);
    return wasOpened ? <Opened {...props} /> : <Closed props={props} onOpen={() => setOpened(true)} />;
  };
}
