import { materialRoutes } from '@marquee/contract';
import { type ElementOf, type ElementType, filesOfElement, type SceneElement } from '@marquee/scene';
import { useAccess } from '../../../../shared/access/access.ts';
import { stillUrl } from '../../../../shared/scene/use-file-resolvers.ts';
import { ELEMENT_EDITORS } from '../../elements/registry.ts';
import styles from './element-row.module.css';

/** A still of the element's first file, or the icon of its type. */
export function ElementPicture({ element }: { element: SceneElement }) {
  const { may } = useAccess();
  const { Icon } = ELEMENT_EDITORS[element.type];
  const [file] = filesOfElement(element);
  if (!file || !may(materialRoutes.file)) return <Icon />;
  return <img className={styles.picture} src={stillUrl(file)} alt="" loading="lazy" draggable={false} />;
}

interface ElementWordsProps<T extends ElementType> {
  type: T;
  element: ElementOf<T>;
}

/** The words of a text or the name of the first file, which distinguish the element from others of its type. */
export function ElementWords<T extends ElementType>({ type, element }: ElementWordsProps<T>) {
  const words = ELEMENT_EDITORS[type].words?.(element) ?? filesOfElement(element)[0]?.name;
  return words ? <small className={styles.words}>{words}</small> : null;
}
