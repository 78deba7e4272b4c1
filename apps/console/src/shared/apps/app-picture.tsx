import { AppIcon as Placeholder } from '../icons/index.ts';
import styles from './app-picture.module.css';

/** The picture of a package; one without a picture gets the sign of all. */
export function AppPicture({ url }: { url: string | null }) {
  if (url === null)
    return (
      <span className={styles.icon} aria-hidden="true">
        <Placeholder />
      </span>
    );
  return <img className={styles.icon} src={url} alt="" loading="lazy" />;
}
