import { LOGO_URL } from '@marquee/scene-renderer/logo';
import { brandImageUrl } from './brand-image-url.ts';
import styles from './logo.module.css';
import { useBrand } from './use-brand.ts';

/** The mark of the product, or of the company's brand, `size` pixels high; the name stands beside it. */
export function Logo({ size = 28 }: { size?: number }) {
  const { logo } = useBrand();
  const src = logo ? brandImageUrl(logo) : LOGO_URL;
  return <img className={styles.logo} src={src} alt="" height={size} />;
}
