// Runs before the first paint, so that the frame in index.html has the look of last time. Classic script, no imports:
// the policy of the page refuses inline scripts, and a module would run too late.
(() => {
  const { dataset, style } = document.documentElement;
  /** @param {string} name */
  const preference = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`marquee.anyone.${name}`) ?? 'null');
    } catch {
      return null;
    }
  };
  const appearance = preference('appearance') ?? 'system';
  const isDark =
    appearance === 'dark' || (appearance === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.appearance = isDark ? 'dark' : 'light';
  // As `startI18n` chooses it.
  const language = preference('language') ?? (/^zh\b/i.test(navigator.language) ? 'zh' : 'en');
  if (language === 'en') document.documentElement.lang = 'en';

  const brand = preference('brand');
  const name = typeof brand?.product_name === 'string' ? brand.product_name : undefined;
  if (name !== undefined) {
    document.title = name;
    style.setProperty('--start-name', JSON.stringify(name));
  }
  if (/^[\da-f]{64}$/.test(brand?.logo ?? ''))
    style.setProperty('--start-logo', `url("/MIPS/brand/files/${brand.logo}")`);

  // Pages without menu and top bar begin as an empty canvas.
  if (/^\/MIPS\/(login|signup|shared\/)|\/(edit|preview)\/?$/.test(location.pathname))
    dataset.start = 'plain';
})();
